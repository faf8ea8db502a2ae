import { Anchor, List, Stack, Text } from '@mantine/core'
import type { LoggedRequest } from './queries.ts'
import { requestsText } from '#texts/requests.ts'
import { ServerText } from '../../ui/server-text.tsx'

/** Shows the problems of a request, and how to fix each. */
export function Fix({ request }: { request: LoggedRequest }) {
  const { code, explanation, errors } = request
  if (code === null) return null
  return (
    <Stack gap={6}>
      {errors.length > 0 && (
        <List size="sm" spacing={4}>
          {errors.map(({ where, detail }) => (
            <List.Item key={`${where} ${detail}`}>
              <code>{where === '' ? requestsText.theBody : where}</code>{' '}
              <ServerText>{detail}</ServerText>
            </List.Item>
          ))}
        </List>
      )}
      <Text size="sm">
        <ServerText>{explanation?.replaceAll('`', '') ?? ''}</ServerText>
      </Text>
      <Anchor href={`/problems/${code}`} target="_blank" size="sm">
        {requestsText.about(code)}
      </Anchor>
    </Stack>
  )
}
