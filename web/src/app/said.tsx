import { Notifications } from '@mantine/notifications'

/** Where what was said stands for a while. */
export const Said = () => <Notifications position="bottom-right" limit={4} />
