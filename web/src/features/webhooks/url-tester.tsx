import { Button, Group, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { AttemptView } from '../../ui/attempt-view.tsx'
import { Wrong } from '../../ui/faces.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useMutation } from '@tanstack/react-query'
import type { EventType } from './queries.ts'
import { SampleFields } from './sample-fields.tsx'
import { useSample } from './use-sample.ts'
import { webhooksText } from '../../texts/webhooks.ts'

/** Tries an address before it is registered, with a sample event signed by a secret of its own. */
export function UrlTester({ url, usual }: { url: string; usual: EventType | undefined }) {
  const sample = useSample(usual)
  const test = useMutation({
    mutationFn: (event_type: EventType) =>
      api.post('/v1/webhooks/test', { body: { url, ...sample.body(event_type) } }),
    meta: { isSilent: true },
  })
  const result = test.data
  return (
    <Stack gap="sm">
      <SampleFields sample={sample} />
      <Group gap="sm">
        <Button
          variant="default"
          loading={test.isPending}
          disabled={url === '' || sample.isBroken || sample.type === null}
          onClick={() => sample.type && test.mutate(sample.type)}
        >
          {webhooksText.sendATest}
        </Button>
        {result && (
          <span role="status">
            <Mark tone={result.status === 'succeeded' ? 'good' : 'bad'}>
              {result.status === 'succeeded'
                ? webhooksText.theReceiverAcceptedIt
                : webhooksText.notAccepted}
            </Mark>
          </span>
        )}
      </Group>
      {test.error && <Wrong error={test.error} />}
      {result && (
        <>
          <AttemptView attempt={result.attempt} />
          {result.secret && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {webhooksText.signedWith} <code>{result.secret}</code>
              {webhooksText.madeForThisTest}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
