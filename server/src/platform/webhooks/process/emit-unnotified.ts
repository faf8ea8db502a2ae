import type { AccountCache } from '#accounts'
import { emitWith, markTests, payloadVersions, type Emit } from '#events'
import { fanOutWith } from '../deliveries/fan-out.ts'

/**
 * Creates an `Emit` function for a process that makes no deliveries and does not run long enough to
 * notify others, such as a command. The workers find the deliveries when they poll.
 */
export const openUnnotifiedEmit = (accounts: AccountCache): Emit =>
  markTests(
    emitWith(fanOutWith({ tell: () => undefined }, payloadVersions), payloadVersions),
    async (account_id) => (await accounts.settingsOf(account_id))?.is_test === true,
  )
