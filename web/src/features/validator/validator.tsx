import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Mark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/panel.tsx'
import { validatorText } from '#texts/validator.ts'

const mono = { input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12.5 } }

/**
 * Shows whether the signature of a delivery is valid, and if not, which common mistake is the
 * cause.
 */
export function Validator() {
  const form = useForm({ initialValues: { payload: '', headers: '', secret: '' } })
  const verify = useMutation({
    mutationFn: ({ payload, headers, secret }: typeof form.values) =>
      api.post('/v1/webhooks/verify', { body: { payload, headers: readHeaders(headers), secret } }),
  })
  return (
    <Panel title={validatorText.signatureValidator} says={validatorText.pasteWhatYourReceiver}>
      <form onSubmit={form.onSubmit((values) => verify.mutate(values))}>
        <Stack>
          <Textarea
            label={validatorText.bodyByteForByte}
            autosize
            minRows={4}
            maxRows={12}
            required
            styles={mono}
            {...form.getInputProps('payload')}
          />
          <Textarea
            label={validatorText.headers}
            description={validatorText.oneALineSuch}
            autosize
            minRows={3}
            maxRows={10}
            required
            styles={mono}
            {...form.getInputProps('headers')}
          />
          <TextInput
            label={validatorText.secret}
            placeholder="whsec_…"
            required
            autoComplete="off"
            styles={mono}
            {...form.getInputProps('secret')}
          />
          <div>
            <Button type="submit" loading={verify.isPending}>
              {validatorText.check}
            </Button>
          </div>
        </Stack>
      </form>
      {verify.data && (
        <Alert
          variant="default"
          title={verify.data.valid ? validatorText.genuine : validatorText.notGenuine}
          role="status"
        >
          <Stack gap="xs">
            <Mark tone={verify.data.valid ? 'good' : 'bad'}>{verify.data.reason}</Mark>
            {verify.data.hint && <Text size="sm">{verify.data.hint}</Text>}
          </Stack>
        </Alert>
      )}
    </Panel>
  )
}

function readHeaders(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf(':')
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]]
    }),
  )
}
