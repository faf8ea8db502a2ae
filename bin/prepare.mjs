// node bin/prepare.mjs [start | production]: what there is to do before a command runs. Without a word, for whatever checks or measures: everything.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, ensureNode } from './bootstrap.mjs'
import { root } from './turn.mjs'
import { furnishWorkshop } from './workshop.mjs'

const [word] = process.argv.slice(2)
// Where there is no dashboard yet, what builds it is fetched beside what runs.
const isUnbuilt = word === 'start' && !existsSync(path.join(root, 'web/dist/.built-from'))
await ensureInstalled(
  word === undefined ? 'everything' : 'production',
  isUnbuilt ? furnishWorkshop : undefined,
)
ensureNode()
