import { Group, Stack, Tabs, Text } from '@mantine/core'
import { CopyWide } from './copy.tsx'
import { Mark } from './mark.tsx'
import { Json, Snippet } from './snippet.tsx'
import { When } from './when.tsx'
import { uiText } from '#texts/ui.ts'
import style from './phases.module.css'

type Headers = Readonly<Record<string, unknown>>

/** A delivery attempt with its complete HTTP request and response. */
export type Call = {
  number: number
  trigger: string
  started_at: string
  duration_ms: number
  timing: Timing
  remote_address: string | null
  request: { url: string; headers: Headers; body: string | null }
  response: { status: number; headers: Headers; body: string | null; truncated: boolean } | null
  error: { class: string; message: string } | null
}

/** Shows the request, the response and the timing of an attempt. */
export function AttemptView({ attempt }: { attempt: Call }) {
  const { request, response, error } = attempt
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <Mark tone={error ? 'bad' : 'good'}>
            {response ? String(response.status) : (error?.class ?? uiText.noAnswer)}
          </Mark>
          <Text size="sm" c="dimmed">
            {uiText.attempt} {attempt.number}, {attempt.trigger}, <When at={attempt.started_at} />
            {attempt.remote_address && `, ${attempt.remote_address}`}
          </Text>
        </Group>
        <CopyWide value={curlOf(request)} label={uiText.copyAsCurl} />
      </Group>
      {error && <Text size="sm">{error.message}</Text>}
      <Phases timing={attempt.timing} totalMs={attempt.duration_ms} />
      <Tabs defaultValue={response ? 'answer' : 'request'}>
        <Tabs.List>
          <Tabs.Tab value="answer" disabled={!response}>
            {uiText.answer}
          </Tabs.Tab>
          <Tabs.Tab value="request">{uiText.request}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="answer" pt="xs">
          {response && <Message headers={response.headers} body={response.body} what="response" />}
        </Tabs.Panel>
        <Tabs.Panel value="request" pt="xs">
          <Message headers={request.headers} body={request.body} what="request" />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Message({ headers, body, what }: { headers: Headers; body: string | null; what: string }) {
  return (
    <Stack gap="xs">
      <Snippet label={uiText.headersOfThe(what)} text={linesOf(headers).join('\n')} />
      {body ? (
        <Json label={uiText.bodyOfThe(what)} value={body} />
      ) : (
        <Text size="sm" c="dimmed">
          {uiText.noBody}
        </Text>
      )}
    </Stack>
  )
}

const linesOf = (headers: Headers) =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${String(one)}`),
  )

function curlOf({ url, headers, body }: Call['request']): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  const options = linesOf(headers)
    .filter((line) => !/^(host|content-length|connection):/i.test(line))
    .map((line) => `-H ${quoted(line)}`)
  return [`curl ${quoted(url)}`, ...options, ...(body ? [`--data-raw ${quoted(body)}`] : [])].join(
    ' \\\n  ',
  )
}

/**
 * The time at which each step of a call ended, in milliseconds; null for a step that did not
 * happen.
 */
type Timing = {
  dns_ms: number | null
  connect_ms: number | null
  tls_ms: number | null
  first_byte_ms: number | null
}

/** Shows the time of each step of a call, to scale and in numbers. */
function Phases({ timing, totalMs }: { timing: Timing; totalMs: number }) {
  const steps = stepsOf(timing, totalMs)
  return (
    <div>
      <div className={style.bar} aria-hidden>
        {steps.map(({ name, ms }) => (
          <div key={name} data-step={name} style={{ flexGrow: Math.max(ms, totalMs * 0.004) }} />
        ))}
      </div>
      <Group gap="md" mt={4}>
        {steps.map(({ name, ms }) => (
          <Text key={name} size="xs" c="dimmed" className={style.word} data-step={name}>
            {name} {formatMs(ms)}
          </Text>
        ))}
        <Text size="xs">{uiText.together(formatMs(totalMs))}</Text>
      </Group>
    </div>
  )
}

function stepsOf({ dns_ms, connect_ms, tls_ms, first_byte_ms }: Timing, totalMs: number) {
  const before = (dns_ms ?? 0) + (connect_ms ?? 0) + (tls_ms ?? 0)
  const wait = first_byte_ms === null ? null : Math.max(0, first_byte_ms - before)
  const rest = first_byte_ms === null ? totalMs - before : totalMs - first_byte_ms
  const all: [string, number | null][] = [
    ['name', dns_ms],
    ['connect', connect_ms],
    ['tls', tls_ms],
    ['wait', wait],
    ['answer', Math.max(0, rest)],
  ]
  return all.flatMap(([name, ms]) => (ms === null ? [] : [{ name, ms }]))
}

const formatMs = (ms: number) => uiText.ms(ms < 10 ? ms.toFixed(1) : Math.round(ms))
