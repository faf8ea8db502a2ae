import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/*
 * npm run figures [-- NAME …]
 *
 * Runs the commands in the table of docs/operations/figures.md one after another, or only the
 * commands with these names. Prints the output of each command below the table rows it measures.
 * Prints the machine and its load first: figures from a busy machine are not valid.
 */
const root = path.resolve(import.meta.dirname, '..')
const page = fs.readFileSync(path.join(root, 'docs/operations/figures.md'), 'utf8')
const rows = [
  ...page.matchAll(/^\| (.+?) \| (.*?) \| (.*?) \| `npm run bench -- (.+?)` \|$/gm),
].map(([, what = '', measured = '', against = '', command = '']) => ({
  what,
  measured,
  against,
  command,
}))
const wanted = process.argv.slice(2)
const commands = [...new Set(rows.map((row) => row.command))].filter(
  (command) => wanted.length === 0 || wanted.includes(command.split(' ')[0] ?? ''),
)
if (commands.length === 0) {
  console.error(
    `No figure is measured by ${wanted.join(', ')}; docs/operations/figures.md lists the commands.`,
  )
  process.exit(2)
}
const [cpu] = os.cpus()
const [load = 0] = os.loadavg()
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${cpu?.model ?? os.arch()}, load ${load.toFixed(1)}`,
)
for (const command of commands) {
  console.log(`\n# npm run bench -- ${command}`)
  for (const row of rows.filter((one) => one.command === command))
    console.log(`# so far: ${row.what}: ${[row.measured, row.against].filter(Boolean).join('; ')}`)
  const flags = ['--max-semi-space-size=64', '--heap-growing-percent=50', 'bench/main.ts']
  const ran = spawnSync(process.execPath, [...flags, ...command.split(' ')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (ran.status !== 0) process.exitCode = 1
}
