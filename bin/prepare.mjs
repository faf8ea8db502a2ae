// node bin/prepare.mjs [start | production]: prepares the clone before a command runs. Without an
// argument, for checks and benches: installs everything.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, ensureNode } from './bootstrap.mjs'
import { root } from './turn.mjs'
import { furnishWorkshop } from './workshop.mjs'

const [word] = process.argv.slice(2)
// If the dashboard is not built yet, its build packages are fetched in addition to the runtime
// packages.
const isUnbuilt = word === 'start' && !existsSync(path.join(root, 'web/dist/.built-from'))
await ensureInstalled(
  word === undefined ? 'everything' : 'production',
  isUnbuilt ? furnishWorkshop : undefined,
)
ensureNode()
