import { spawnSync } from 'node:child_process'

/*
 * npm run audit:production: prints known vulnerabilities in production packages. Exits with 1 if
 * the registry knows one, and with 0 if it knows no vulnerability or cannot be reached. A machine
 * without network access reports this and does not fail the command.
 */
const npm = process.env['npm_execpath']
const [command, before] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []]
const { stdout } = spawnSync(
  command,
  [...before, 'audit', '--omit=dev', '--json', '--fetch-retries=0', '--loglevel=error'],
  { encoding: 'utf8', maxBuffer: 2 ** 26 },
)
const { lines, is_healthy } = judge(parse(stdout))
console.log(lines.join('\n'))
process.exitCode = is_healthy ? 0 : 1

type Advisory = { title: string; url: string }
type Report = {
  metadata?: { dependencies: { prod: number } }
  vulnerabilities?: Record<string, { severity: string; range: string; via: (Advisory | string)[] }>
  message?: string
  error?: { summary?: string; detail?: string }
}

/** Returns the lines to print for a report: one per vulnerability, or why nothing is known. */
function judge(report: Report): { lines: string[]; is_healthy: boolean } {
  const { metadata, vulnerabilities = {}, message = 'npm gave no reason', error } = report
  if (metadata === undefined) {
    const is_healthy = /-\/npm\/v1\/security\//.test(message)
    const lead = is_healthy
      ? 'The registry could not be reached, so vulnerabilities were not checked'
      : 'Failed'
    return { lines: [`${lead}: ${error?.summary || message}`], is_healthy }
  }
  const faults = Object.entries(vulnerabilities).flatMap(([name, { severity, range, via }]) =>
    via
      .filter((one) => typeof one === 'object')
      .map(({ title, url }) => `${severity}: ${name} ${range}: ${title} (${url})`),
  )
  if (faults.length > 0) return { lines: faults, is_healthy: false }
  return {
    lines: [`No known vulnerabilities in ${metadata.dependencies.prod} packages.`],
    is_healthy: true,
  }
}

function parse(printed: string): Report {
  try {
    return JSON.parse(printed) as Report
  } catch {
    return {}
  }
}
