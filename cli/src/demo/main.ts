import { askIt } from './ask-it.ts'
import { askTwice } from './ask-twice.ts'
import { loseNothing } from './lose-nothing.ts'
import { screen } from './screen.ts'
import { showWorkflow } from './show-workflow.ts'

/** The demos by the name that follows `npm run demo --`. The first runs without a name. */
const demos = {
  workflow: showWorkflow,
  'ask-it': askIt,
  'ask-twice': askTwice,
  'nothing-lost': loseNothing,
} as const

const name = process.argv[2] ?? 'workflow'
if (name in demos) {
  const started = performance.now()
  await demos[name as keyof typeof demos]()
  const seconds = (performance.now() - started) / 1000
  if (!process.argv.includes('--json')) {
    screen.line()
    screen.good(`Done in ${seconds.toFixed(1)} s. Start your own: npm start`)
  }
} else {
  console.error(`There is no demo "${name}". Choose one of: ${Object.keys(demos).join(', ')}.`)
  process.exitCode = 2
}
