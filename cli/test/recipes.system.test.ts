import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

const main = path.resolve(import.meta.dirname, '../src/main.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Runs a command; returns what it printed, and the modules of the server that it loaded. */
async function leadhouse(words: string[], stdin = '') {
  const hook = `import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ load: (url, context, next) => { seen.push(url); return next(url, context) } })
    process.on('exit', () => process.stderr.write('\\n#' + seen.filter((url) => url.includes('/server/src/')).join(' ')))`
  const counting = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
  return new Promise<{ code: number; out: string; error: string; modules: string[] }>((resolve) => {
    const child = execFile(
      process.execPath,
      [...counting, main, 'recipes', ...words],
      { cwd: folder, env: { PATH: process.env['PATH'] } },
      (_error, out, printed) => {
        const [error = '', modules = ''] = printed.split('\n#')
        resolve({ code: child.exitCode ?? -1, out, error, modules: modules.split(' ') })
      },
    )
    child.stdin?.end(stdin)
  })
}

const own = {
  name: 'own-form',
  title: 'Own form',
  produces: 'lead',
  fields: { email: '/mail' },
  sample: { mail: 'ann@example.com' },
  expected: [{ email: 'ann@example.com' }],
}

test('list names every recipe, also as JSON', async () => {
  const { out } = await leadhouse(['list'])
  assert.match(out, /^NAME +PRODUCES +TITLE\n/)
  assert.match(out, /^zoopla +lead +Zoopla$/m)
  assert.match(out, /^hubspot-deal-stage +outcome +HubSpot deal stage$/m)
  const { data } = JSON.parse((await leadhouse(['list', '--json'])).out) as { data: object[] }
  assert.equal(data.length, out.trim().split('\n').length - 1)
})

test('show prints a recipe that test accepts from stdin', async () => {
  const { out } = await leadhouse(['show', 'typeform'])
  assert.equal((JSON.parse(out) as typeof own).name, 'typeform')
  const tested = await leadhouse(['test', '-'], out)
  assert.deepEqual([tested.code, tested.out], [0, 'ok      -\n'])
  const missing = await leadhouse(['show', 'zoopl'])
  const all = 'GET /v1/recipes and "leadhouse recipes list" list all recipes.'
  assert.deepEqual([missing.code, missing.error.trim()], [2, `There is no recipe "zoopl". Did you mean "zoopla"? ${all}`]) // oxfmt-ignore
})

test('test runs every recipe of Leadhouse without loading the database', async () => {
  const { code, out, modules } = await leadhouse(['test'])
  assert.equal(code, 0)
  const lines = out.trim().split('\n')
  assert.ok(lines.length >= 11 && lines.every((line) => line.startsWith('ok      ')), out)
  const others = modules.filter((url) => !/\/(kit|sources\/recipes)\/|config|cell\.ts|addresses/.test(url)) // oxfmt-ignore
  assert.deepEqual(others, [])
})

test('test shows what a sample gives instead of the expected, with the line of the file', async () => {
  const good = path.join(folder, 'good.json')
  const bad = path.join(folder, 'bad.json')
  const broken = path.join(folder, 'broken.json')
  fs.writeFileSync(good, JSON.stringify(own))
  const wrong = { ...own, expected: [{ email: 'ben@example.com' }] }
  fs.writeFileSync(bad, JSON.stringify(wrong, null, 2))
  fs.writeFileSync(broken, '{"name": [')
  const { code, out } = await leadhouse(['test', good, bad, broken])
  assert.equal(code, 1)
  assert.deepEqual(out.trim().split('\n').slice(0, 4), [
    `ok      ${good}`,
    `failed  ${bad}`,
    '        line 13, /expected/0/email: The sample gives "ann@example.com" here; expected is "ben@example.com".',
    `failed  ${broken}`,
  ])
  const json = JSON.parse((await leadhouse(['test', bad, '--json'])).out) as { data: object[] }
  assert.deepEqual(json.data, [
    {
      name: bad,
      ok: false,
      expected: 0,
      problems: [
        {
          pointer: '/expected/0/email',
          line: 13,
          detail: 'The sample gives "ann@example.com" here; expected is "ben@example.com".',
        },
      ],
    },
  ])
  assert.equal((await leadhouse(['test', 'absent.json'])).code, 2)
})

test('the worked example of the guide gives the lead that the guide shows', async () => {
  const guide = fs.readFileSync(
    path.resolve(import.meta.dirname, '../../docs/guides/recipes.md'),
    'utf8',
  )
  const [body, recipe] = [...guide.matchAll(/^```json\n([^]*?)^```/gm)].map(([, text = '']) => text)
  const command = /^npx leadhouse recipes (test (\S+))$/m.exec(guide)
  const printed = /^```text\n([^]*?)^```/m.exec(guide)?.[1]
  assert.ok(body && recipe && command?.[1] && command[2] && printed)
  fs.writeFileSync(path.join(folder, command[2]), recipe)
  const { code, out } = await leadhouse(command[1].split(' '))
  assert.deepEqual([code, out], [0, printed])
  assert.deepEqual((JSON.parse(recipe) as { sample: unknown }).sample, JSON.parse(body))
})

test('the recipe for mails in the guide gives the lead that the guide shows', async () => {
  const guide = fs.readFileSync(
    path.resolve(import.meta.dirname, '../../docs/guides/recipes.md'),
    'utf8',
  )
  const samples = [...guide.matchAll(/^```json\n([^]*?)^```/gm)].map(([, text = '']) => text)
  const recipe = samples.find((text) => text.includes('"reads": "mail"')) ?? ''
  fs.writeFileSync(path.join(folder, 'mail.json'), recipe)
  const { code, out } = await leadhouse(['test', 'mail.json'])
  assert.deepEqual([code, out], [0, 'ok      mail.json\n'])
  const wrong = recipe.replace('" about "', '" on "').replace('"after": " about "', '"afer": "x"')
  fs.writeFileSync(path.join(folder, 'mail.json'), wrong)
  const failed = await leadhouse(['test', 'mail.json'])
  assert.notEqual(failed.code, 0)
  assert.match(failed.out + failed.error, /Did you mean \\?"after/)
})

test('the guide names every recipe of Leadhouse', async () => {
  const guide = fs.readFileSync(
    path.resolve(import.meta.dirname, '../../docs/guides/recipes.md'),
    'utf8',
  )
  const { data } = JSON.parse((await leadhouse(['list', '--json'])).out) as { data: { name: string }[] } // oxfmt-ignore
  for (const { name } of data) assert.ok(guide.includes(`\`${name}\``), name)
})
