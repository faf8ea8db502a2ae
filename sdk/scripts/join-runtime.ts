import { readFileSync } from 'node:fs'
import path from 'node:path'

const sdk = path.resolve(import.meta.dirname, '..')

/** The parts of the runtime, each after the parts that it uses. */
const parts = ['errors', 'webhooks', 'retries', 'transport', 'client'] as const

/** Joins the parts of the Python runtime into one module, with its documentation and imports. */
export function joinRuntime(): string {
  const sources = parts.map((name) =>
    readFileSync(path.join(sdk, `python/runtime/${name}.py`), 'utf8'),
  )
  const { version } = JSON.parse(readFileSync(path.join(sdk, 'package.json'), 'utf8')) as {
    version: string
  }
  return `${head}
${joinImports(sources)}

__version__ = "${version}"
__all__ = [
    "Leadhouse",
    "LeadhouseConnectionError",
    "LeadhouseError",
    "LeadhouseTimeoutError",
    "Page",
    "WebhookVerificationError",
    "verify_webhook",
]

${sources.map(bodyOf).join('\n\n\n')}\n`
}

const head = `# Printed by \`npm run openapi\`. Not to be edited. Licence: Apache-2.0.
"""Client of the Leadhouse API. Needs Python 3.9 or later and no packages.

    from leadhouse import Leadhouse

    leadhouse = Leadhouse(base_url="https://leads.example.com", api_key="lh_live_...")
    lead = leadhouse.leads.submit({"email": "ann@example.com"})
    for reason in leadhouse.leads.score(lead["id"])["reasons"]:
        print(reason["points"], reason["text"])
"""

from __future__ import annotations
`

/** Merges the imports. Imports of other parts are left out. */
function joinImports(sources: readonly string[]): string {
  const lines = sources.flatMap((source) => source.match(imported) ?? [])
  const plain = lines.filter((line) => line.startsWith('import '))
  const named = Map.groupBy(
    lines.flatMap((line) => {
      const [, module = '', names = ''] = /^from (\S+) import (.+)$/.exec(line) ?? []
      return names.split(', ').map((name) => ({ module, name }))
    }),
    ({ module }) => module,
  )
  const own = new Set<string>(['', '__future__', ...parts])
  const froms = [...named]
    .filter(([module]) => !own.has(module))
    .map(([module, names]) => {
      const all = [
        ...new Set(names.map(({ name }) => name)),
        ...(module === 'typing' ? ['Literal'] : []),
      ]
      return `from ${module} import (\n${all
        .toSorted()
        .map((name) => `    ${name},`)
        .join('\n')}\n)`
    })
    .toSorted()
  return [...[...new Set(plain)].toSorted(), ...froms].join('\n')
}

const imported = /^(?:from|import) .+$/gm

const bodyOf = (source: string): string => source.replaceAll(imported, '').trim()
