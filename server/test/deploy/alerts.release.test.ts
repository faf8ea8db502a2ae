import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import test, { after } from 'node:test'
import { installMissing } from '../../../tools/debian.ts'
import { makeFolder, passphrase } from '../support/backups.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { openLanguageModel } from '../support/language-model.ts'
import { createTestDatabase, urlOf } from '../support/postgres.ts'
import { startService } from '../support/service.ts'
import { alertQueries, alertsFile, dashboardQueries } from './monitoring-files.ts'
import { clone } from './read-deploy.ts'

/** Checks the alerting rules and the dashboard with the Prometheus of Debian. */
installMissing('/usr/bin/promtool', 'prometheus')
const folder = makeFolder()

const promtool = (...args: string[]) =>
  spawnSync('/usr/bin/promtool', args, { cwd: clone, encoding: 'utf8' })

test('promtool accepts the rules', () => {
  const { status, stdout, stderr } = promtool('check', 'rules', alertsFile)
  assert.equal(status, 0, stdout + stderr)
  assert.match(stdout, /SUCCESS: \d+ rules found/)
})

test('the rules fire in the cases of alert-cases.yaml, and in no other', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'server/test/deploy/alert-cases.yaml') // oxfmt-ignore
  assert.equal(status, 0, stdout + stderr)
})

const token = 'scrape-me-scrape-me-scrape-me-123'

/** Starts a service with every part that is measured, and a Prometheus that scrapes it. */
async function startPrometheus(): Promise<string> {
  const { connection } = await createTestDatabase()
  const model = await openLanguageModel()
  const service = await startService({
    LEADHOUSE_DATABASE_URL: urlOf(connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_METRICS_TOKEN: token,
    LEADHOUSE_BACKUP_DIR: folder,
    LEADHOUSE_BACKUP_PASSPHRASE: passphrase,
    LEADHOUSE_LLM_BASE_URL: model.base_url,
    LEADHOUSE_LLM_MODEL: 'test-1',
  })
  after(() => service.process.kill('SIGKILL'))
  const config = path.join(folder, 'prometheus.yml')
  const scrape = {
    job_name: 'leadhouse',
    authorization: { credentials: token },
    static_configs: [{ targets: [new URL(service.url).host] }],
  }
  const rule_files = [path.join(clone, alertsFile)]
  const global = { scrape_interval: '1s', evaluation_interval: '1s' }
  fs.writeFileSync(config, JSON.stringify({ global, rule_files, scrape_configs: [scrape] }))
  const port = await freePort()
  const options = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}/tsdb`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const prometheus = spawn('/usr/bin/prometheus', options, { stdio: 'ignore' })
  after(() => prometheus.kill('SIGKILL'))
  return `http://127.0.0.1:${port}`
}

type Sample = { metric: Record<string, string>; value: [number, string] }

const url = await startPrometheus()

async function query(expr: string): Promise<Sample[]> {
  const answer = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query: expr })}`)
  const body = (await answer.json()) as { status: string; error?: string; data: { result: Sample[] } } // oxfmt-ignore
  assert.equal(body.status, 'success', `${expr}: ${body.error}`)
  return body.data.result
}

test('Prometheus collects the metrics and renames the label of the background job', async () => {
  const jobs = await eventually(
    async () => {
      const found = await query('leadhouse_job_failing_seconds').catch(() => [])
      return found.length > 10 ? found : undefined
    },
    { withinMs: 120_000, what: 'Prometheus has no metrics of the service' },
  )
  const names = jobs.map(({ metric }) => [metric['job'], metric['exported_job']])
  assert.ok(names.every(([job, exported]) => job === 'leadhouse' && exported !== undefined))
})

// These metrics need a webhook, a request that was refused, or a job that fails.
const isRare = (expr: string): boolean =>
  /webhook_(attempts|delivery)|status="429"|failing_seconds\{.*> 0|route=~/.test(expr)

test('every expression of the dashboard returns values of a running service', async () => {
  const queries = dashboardQueries().map(({ expr }) => expr.replaceAll(/\$\w+/g, '.*'))
  const empty = async (): Promise<string[]> => {
    const results = await Promise.all(
      queries.map(async (expr) => ({ expr, found: (await query(expr)).length })),
    )
    return results.filter(({ expr, found }) => found === 0 && !isRare(expr)).map(({ expr }) => expr)
  }
  let left = queries
  await eventually(
    async () => {
      left = await empty()
      return left.length === 0
    },
    { withinMs: 60_000, what: () => `no values of ${left.join('\n')}` },
  )
})

test('no alert fires for a new service', async () => {
  for (const { expr } of alertQueries()) await query(expr)
  const firing = await query('ALERTS{alertstate="firing"}')
  assert.deepEqual(firing, [])
})
