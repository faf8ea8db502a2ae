/** A metric in the text format of Prometheus. */
export type Metric = {
  readonly type: string
  /** Labels of its samples, as they are named after a scrape. */
  readonly labels: ReadonlySet<string>
}

/** Labels that Prometheus adds to each sample. It renames a label of the same name. */
export const targetLabels = ['instance', 'job']

/**
 * Reads metrics in the text format. The key of the result is the name of a sample, such as
 * `…_bucket`; the type is that of its metric.
 */
export function readMetrics(text: string): Map<string, Metric> {
  const types = new Map<string, string>()
  const found = new Map<string, { type: string; labels: Set<string> }>()
  for (const line of text.split('\n')) {
    const [, named, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    if (named !== undefined && type !== undefined) {
      types.set(named, type)
      found.set(named, { type, labels: new Set(targetLabels) })
    }
    const [, name, labels = ''] = /^([a-z_]\w*)(?:\{(.*)\})? \S+$/i.exec(line) ?? []
    if (name === undefined) continue
    const base = name.replace(/_(bucket|sum|count)$/, '')
    const metric = found.get(name) ?? {
      type: types.get(name) ?? types.get(base) ?? 'untyped',
      labels: new Set(targetLabels),
    }
    found.set(name, metric)
    for (const [, label = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g))
      metric.labels.add(targetLabels.includes(label) ? `exported_${label}` : label)
  }
  for (const [name, type] of types) if (type === 'histogram') found.delete(name)
  return found
}
