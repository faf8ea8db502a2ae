import { writeFileSync } from 'node:fs'
import { problemCodes } from '@leadhouse/server/kit'

/** Generates the guide to every error code from the table the service uses. */
export function printErrorsGuide(): string {
  const rows = Object.entries(problemCodes).map(
    ([code, { status, explanation }]) => `| \`${code}\` | ${status} | ${explanation} |`,
  )
  return `# Error codes\n\nGenerated from the error table of the service (\`npm run errors\`); each code's page is also served at \`/problems/{code}\`.\n\n| code | status | what it means and what to do |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

if (import.meta.main)
  writeFileSync(new URL('../docs/guides/errors.md', import.meta.url), printErrorsGuide())
