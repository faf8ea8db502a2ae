import { openNightly } from '#backup'
import { eventually } from '../support/eventually.ts'
import { makeFolder, passphrase, secretKey } from '../support/backups.ts'
import { openReadingWorld } from '../support/reading-world.ts'
import { openReceiver } from '../support/receiver.ts'

/**
 * Returns the `/metrics` and the routes of a running service that has every part that is measured:
 * a language model, nightly backups, all background jobs and a delivered webhook. It ends with the
 * test file.
 */
export async function measureService(): Promise<{ text: string; routes: string[] }> {
  const dir = makeFolder()
  const keep = { days: 1, weeks: 1, months: 1 }
  const { world } = await openReadingWorld({
    nightly: ({ connection }, clock) =>
      openNightly({
        connection,
        clock,
        version: 'test',
        secret_key: secretKey,
        lock: { kind: 'passphrase', passphrase },
        dir,
        hour: 3,
        keep,
      }),
    roles: new Set(['api', 'worker']),
    settings: { metrics_token: 'scrape-me' },
    backups: { dir, data_dir: dir, hour: 3, keep },
  })
  world.app.start()
  const receiver = await openReceiver({ answer: [200] })
  const { request } = await world.account()
  await request('POST', '/v1/webhooks', { url: receiver.url, events: ['lead.created'] })
  await request('POST', '/v1/leads', { email: 'ann@example.com' })
  const authorization = 'Bearer scrape-me'
  const print = async (): Promise<string> =>
    (await world.request('GET', '/metrics', undefined, { authorization })).text
  // A sample of a metric with labels exists only after it was measured.
  const samples = [
    /^leadhouse_webhook_attempts_total\{.*class="succeeded"/m,
    /^leadhouse_job_failing_seconds\{job="back up"/m,
    /^leadhouse_http_request_duration_seconds_bucket\{.*route="\/v1\/leads"/m,
  ]
  let text = ''
  const isMissing = (sample: RegExp): boolean => !sample.test(text)
  await eventually(
    async () => {
      text = await print()
      return !samples.some(isMissing)
    },
    { withinMs: 60_000, what: () => `no sample of ${samples.filter(isMissing).join(', ')}` },
  )
  await receiver.close()
  return { text, routes: world.app.operations.map(({ path }) => path) }
}
