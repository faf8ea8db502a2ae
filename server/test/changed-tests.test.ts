import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { chooseTests } from '../../tools/changed/choose-tests.ts'
import { readImporters } from '../../tools/changed/import-graph.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(root, { recursive: true, force: true }))

/** Sample repository: two modules with their index.ts, a page, and their tests. */
const contents: Record<string, string> = {
  'server/package.json':
    '{"imports":{"#leads":"./src/product/leads/index.ts"},"exports":{"./leads":"./src/product/leads/index.ts"}}',
  'sdk/package.json': '{}',
  'cli/package.json': '{}',
  'web/package.json':
    '{"imports":{"#texts/*":{"de":"./src/texts/de/*","default":"./src/texts/en/*"}}}',
  'web/src/texts/en/lead.ts': '',
  'web/src/texts/de/lead.ts': '',
  'web/src/lead.ts': "import { leadText } from '#texts/lead.ts'\n",
  'web/test/lead.test.ts': "import { Lead } from '../src/lead.ts'\n",
  'server/src/product/leads/index.ts':
    "export { submit, type Lead } from './submit.ts'\nexport { claim } from './claim.ts'\n",
  'server/src/product/leads/submit.ts': "import { rule } from './rule.ts'\n",
  'server/src/product/leads/claim.ts': '',
  'server/src/product/leads/rule.ts': '',
  'server/src/platform/process/app.ts': "import { submit, claim } from '#leads'\n",
  'server/src/platform/process/main.ts': '',
  'docs/page.md': '',
  'server/test/leads/claim.test.ts':
    "import { openApp } from '../../src/platform/process/app.ts'\n",
  'server/test/market/area.test.ts':
    "import { openApp } from '../../src/platform/process/app.ts'\n",
  'server/test/submit.test.ts': "import { submit } from '#leads'\n",
  'cli/test/lead.test.ts': "import {\n  claim,\n} from '@leadhouse/server/leads'\n",
  'cli/test/type.test.ts': "import type { Lead } from '@leadhouse/server/leads'\n",
  'cli/test/late.test.ts':
    "const { submit } = await import('../../server/src/product/leads/submit.ts')\n",
  'cli/test/start.test.ts': "spawn('../src/platform/process/main.ts')\n",
  'cli/test/page.test.ts': "read('docs/page.md')\n",
}
for (const [file, text] of Object.entries(contents)) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const files = Object.keys(contents)
const tests = new Map(Object.entries(contents).filter(([file]) => file.endsWith('.test.ts')))
const importers = readImporters(root, files)
const choose = (...changed: string[]) => chooseTests(changed, tests, importers)

test('chooses only the changed test if no source file changed', () => {
  assert.deepEqual(choose('cli/test/lead.test.ts').files, ['cli/test/lead.test.ts'])
})

test('chooses the nearest tests first, follows re-exports and dynamic imports, and ignores type imports', () => {
  assert.deepEqual(choose('server/src/product/leads/rule.ts').files, [
    'cli/test/late.test.ts',
    'server/test/leads/claim.test.ts',
    'server/test/submit.test.ts',
  ])
  assert.deepEqual(choose('server/src/product/leads/claim.ts').files, [
    'cli/test/lead.test.ts',
    'server/test/leads/claim.test.ts',
  ])
})

test('chooses the tests of a page if its texts changed in any language', () => {
  for (const language of ['en', 'de'])
    assert.deepEqual(choose(`web/src/texts/${language}/lead.ts`).files, ['web/test/lead.test.ts'])
})

test('chooses tests that mention a program or a page', () => {
  assert.deepEqual(choose('server/src/platform/process/main.ts').files, ['cli/test/start.test.ts'])
  assert.deepEqual(choose('docs/page.md').files, ['cli/test/page.test.ts'])
})

test('chooses all tests if a base file changed, and names that file', () => {
  for (const file of [
    'package-lock.json',
    'server/src/platform/kit/id.ts',
    'server/test/support/world.ts',
  ])
    assert.deepEqual(choose(file), { files: [...tests.keys()], all: file })
})
