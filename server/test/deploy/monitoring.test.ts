import assert from 'node:assert/strict'
import fs from 'node:fs'
import test from 'node:test'
import { measureService } from './measure-service.ts'
import { alertQueries, dashboardQueries, readAlerts, readDashboard } from './monitoring-files.ts'
import { clone, readDeploy } from './read-deploy.ts'
import { readMetrics, targetLabels } from './read-metrics.ts'
import { readPromql, type Selected } from './read-promql.ts'

const { text, routes } = await measureService()
const metrics = readMetrics(text)
/** Prometheus itself writes this metric for each target. */
metrics.set('up', { type: 'gauge', labels: new Set(targetLabels) })

const queries = [...alertQueries(), ...dashboardQueries()]
const guide = readDeploy('docs/operations/monitoring.md')

const rates = new Set(['rate', 'irate', 'increase'])

/** Returns what is wrong with the use of a metric in an expression. */
function findFaults({ name, labels, within }: Selected, grouped: string[]): string[] {
  const metric = metrics.get(name)
  if (metric === undefined) return [`${name} does not exist`]
  const isCumulative = metric.type === 'counter' || metric.type === 'histogram'
  const isRate = rates.has(within[0] ?? '')
  const isBucket = metric.type === 'histogram' && name.endsWith('_bucket')
  const isQuantile = within.includes('histogram_quantile')
  return [
    ...[...labels, ...grouped]
      .filter((label) => !metric.labels.has(label))
      .map((label) => `${name} has no label ${label}`),
    ...(isCumulative === isRate ? [] : [`${name} is a ${metric.type}`]),
    ...(isBucket === isQuantile ? [] : [`${name} and histogram_quantile`]),
    ...(isQuantile && !grouped.includes('le') ? [`${name} is not grouped by le`] : []),
  ]
}

const faultsOf = (expr: string): string[] => {
  const { selected, grouped } = readPromql(expr)
  return selected.flatMap((one) => findFaults(one, grouped))
}

for (const [expr, fault] of [
  ['rate(leadhouse_webhook_due[5m])', /due is a gauge/],
  ['sum(leadhouse_webhook_attempts_total)', /is a counter/],
  ['rate(leadhouse_webhook_attempts_total{result="x"}[5m])', /no label result/],
  ['sum by (account) (leadhouse_webhook_due)', /no label account/],
  [
    'leadhouse_job_failing_seconds{exported_job="x"} > bool leadhouse_queue',
    /queue does not exist/,
  ],
  ['histogram_quantile(0.9, rate(leadhouse_webhook_delivery_seconds_sum[5m]))', /_sum and hist/],
  ['histogram_quantile(0.9, sum(rate(leadhouse_webhook_delivery_seconds_bucket[5m])))', /by le/],
] as const)
  test(`finds the fault of ${expr}`, () => {
    assert.match(faultsOf(expr).join(), fault)
  })

for (const { place, expr, texts } of queries)
  test(`${place}: ${expr} uses metrics and labels of /metrics, by their types`, () => {
    const { selected, grouped } = readPromql(expr)
    assert.ok(selected.length > 0)
    assert.deepEqual(faultsOf(expr), [])
    const shown = texts.flatMap((one) =>
      [...one.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label),
    )
    const isAggregated = selected.every(({ within }) =>
      within.some((name) => /^(sum|max|min|count|topk)$/.test(name)),
    )
    const has = (label: string): boolean =>
      isAggregated
        ? grouped.includes(label)
        : selected.every(({ name }) => metrics.get(name)?.labels.has(label))
    assert.deepEqual(shown.filter((label) => !has(label)), []) // oxfmt-ignore
  })

test('selects routes that the service has', () => {
  const selectors = queries.flatMap(({ expr }) =>
    [...expr.matchAll(/route=~"([^"]*)"/g)].flatMap(([, pattern = '']) => pattern.split('|')),
  )
  assert.ok(selectors.length >= 4)
  const missing = selectors.filter(
    (pattern) => !routes.some((route) => new RegExp(`^(?:${pattern})$`).test(route)),
  )
  assert.deepEqual(missing, [])
})

for (const { alert, for: pending, labels = {}, annotations = {} } of readAlerts())
  test(`${alert} has a time, a severity, a summary, what to do, and a section of the guide`, () => {
    assert.match(pending ?? '', /^\d+[mh]$/)
    assert.match(labels['severity'] ?? '', /^(critical|warning)$/)
    const { summary = '', description = '', runbook_url = '' } = annotations
    assert.ok(summary.length > 20 && summary.length < 120, summary)
    assert.ok(description.length > 80, description)
    const page = 'https://github.com/leadhouse/leadhouse/blob/main/docs/operations/monitoring.md'
    assert.equal(runbook_url, `${page}#${alert.toLowerCase()}`)
    assert.match(guide, new RegExp(`^### ${alert}$`, 'm'))
  })

test('the guide has no section of an alert that does not exist', () => {
  const sections = [...guide.matchAll(/^### (Leadhouse\w+)$/gm)].map(([, name]) => name)
  assert.deepEqual(sections, readAlerts().map(({ alert }) => alert)) // oxfmt-ignore
})

test('the dashboard lets the user choose the data source, the cells and the processes', () => {
  const { schemaVersion, panels, templating } = readDashboard()
  assert.ok(schemaVersion >= 38)
  const names = templating.list.map(({ name }) => name)
  assert.deepEqual(names, ['datasource', 'cell', 'instance'])
  for (const { definition } of templating.list.slice(1)) {
    const [, name = '', label = ''] =
      /^label_values\((\w+).*, (\w+)\)$/.exec(definition ?? '') ?? []
    assert.ok(metrics.get(name)?.labels.has(label), definition)
  }
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length)
  const shown = panels.filter(({ type }) => type !== 'row')
  for (const { title, datasource, targets = [] } of shown) {
    assert.deepEqual(datasource, { type: 'prometheus', uid: '${datasource}' }, title)
    for (const { expr } of targets)
      for (const { labels } of readPromql(expr).selected)
        assert.deepEqual(labels.slice(0, 2), ['cell', 'instance'], expr)
  }
})

test('the dashboard shows every metric of Leadhouse', () => {
  const shown = new Set(
    dashboardQueries().flatMap(({ expr }) => readPromql(expr).selected.map(({ name }) => name)),
  )
  const own = [...metrics].filter(([name]) => name.startsWith('leadhouse_'))
  assert.ok(own.length > 15)
  const missing = own.filter(([name, { type }]) => !shown.has(name) && type !== 'histogram')
  assert.deepEqual(missing.map(([name]) => name), []) // oxfmt-ignore
})

test('the guides name only metrics that exist', () => {
  const pages = [...fs.globSync('docs/operations/*.md', { cwd: clone }), 'docs/guides/learning.md']
  const named = pages.flatMap((page) =>
    [...readDeploy(page).matchAll(/`((?:leadhouse|process|nodejs)_\w+)/g)].map(([, name = '']) => ({
      page,
      name,
    })),
  )
  assert.ok(named.length > 20)
  const exists = (name: string): boolean => [name, `${name}_count`].some((one) => metrics.has(one))
  assert.deepEqual(named.filter(({ name }) => !exists(name)), []) // oxfmt-ignore
})
