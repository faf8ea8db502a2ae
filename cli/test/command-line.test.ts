import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { importCommand } from '../src/commands/import.ts'
import { screen } from '../src/demo/screen.ts'
import { UsageError } from '../src/refusal.ts'
import { completionsFor } from '../src/completions.ts'
import { catalogue } from '../src/catalogue.ts'

const main = path.resolve(import.meta.dirname, '../src/main.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const away = ['--url', 'http://127.0.0.1:1', '--api-key', 'lh_live_x']

test('commands that call the API load only the settings of the service', async () => {
  const { modules } = await leadhouse(['leads', 'list', ...away])
  const ofService = modules.filter((url) => url.includes('/server/src/'))
  assert.deepEqual(ofService.map((url) => path.basename(url)).sort(), [
    'cell.ts',
    'config-values.ts',
    'config.ts',
    'index.ts',
    'server-address.ts',
  ])
  assert.ok(modules.length <= 60, `${modules.length} modules`)
})

test("help and version load no command's code", async () => {
  for (const words of [['help'], ['--version'], ['--help']]) {
    const { code, out, modules } = await leadhouse(words)
    assert.equal(code, 0, out)
    const commands = modules.filter((url) => url.includes('/cli/src/commands/'))
    assert.deepEqual(commands, [])
  }
  const { out } = await leadhouse(['help'])
  for (const name of Object.keys(catalogue)) assert.match(out, new RegExp(`^ +${name} `, 'm'))
})

const kinds: [string, string[], number, string][] = [
  ['a command there is not', ['nonsense'], 2, 'usage'],
  ['an option there is not', ['leads', 'list', '--nonsense'], 2, 'usage'],
  ['a value that is none', ['leads', 'list', ...away, '--limit', 'many'], 2, 'usage'],
  ['a key that cannot be sent', ['leads', 'list', '--api-key', 'lh_live_x\ny'], 2, 'usage'],
  ['an instance that is away', ['leads', 'list', ...away], 3, 'unreachable'],
]
for (const [what, words, wanted, kind] of kinds)
  test(`${what} exits with ${wanted}, and prints a problem as the last line with --json`, async () => {
    const { code, out, error } = await leadhouse([...words, '--json'])
    assert.deepEqual([code, out], [wanted, ''])
    const problem = JSON.parse(error.trim().split('\n').at(-1) ?? '') as Record<string, string>
    assert.equal(problem['code'], kind)
    assert.ok(problem['detail'])
    const plain = await leadhouse(words)
    assert.equal(plain.code, wanted)
    assert.doesNotMatch(plain.error, /[{}]|\n {4}at /)
  })

test('the error for a missing API key contains a complete command', () => {
  const { PATH } = process.env
  const { status, stderr } = spawnSync(process.execPath, [main, 'leads', 'list'], {
    env: { PATH },
    encoding: 'utf8',
  })
  assert.equal(status, 2)
  assert.match(
    stderr,
    /npx leadhouse keys create --account ACCOUNT_ID --name NAME \(npx leadhouse acc/,
  )
})

test('completes commands, subcommands, options and choices of options', async () => {
  const words = async (...typed: string[]) => (await completionsFor(typed)).map(({ word }) => word)
  assert.deepEqual(await words('tri'), ['trigger'])
  assert.ok((await words('leads', '')).includes('list'))
  assert.deepEqual(await words('leads', 'list', '--statu'), ['--status'])
  assert.deepEqual(await words('trigger', '--to', 'https://a.example', 'cust'), [
    'customer.qualified',
    'customer.erased',
    'customer.merged',
    'customer.split',
  ])
  assert.deepEqual(await words('completion', ''), ['bash', 'zsh', 'fish'])
})

for (const shell of ['bash', 'zsh', 'fish']) {
  test(`the completion script for ${shell} requests completions`, async () => {
    const { out } = await leadhouse(['completion', shell])
    assert.match(out, /leadhouse completion words -- /)
  })

  test(`${shell} can read its completion script`, { skip: isAbsent(shell) }, async () => {
    const file = path.join(folder, shell)
    fs.writeFileSync(file, (await leadhouse(['completion', shell])).out)
    const fault = await new Promise<string>((resolve) => {
      execFile(shell, ['-n', file], (error, _out, said) => resolve(said || (error?.message ?? '')))
    })
    assert.equal(fault, '')
  })
}

test('fish offers completions', { skip: isAbsent('fish') }, async () => {
  const { out } = await leadhouse(['completion', 'fish'])
  const asked = `function leadhouse; ${process.execPath} ${main} $argv; end
    ${out}
    complete -C 'leadhouse leads sc'`
  const found = await new Promise<string>((resolve) => {
    execFile('fish', ['-c', asked], (_error, printed) => resolve(printed))
  })
  assert.equal(found, 'score\tShow the score of a lead and its reasons.\n')
})

function isAbsent(shell: string): string | false {
  return spawnSync(shell, ['--version']).error ? `${shell} is not on this machine` : false
}

/** Runs a command and returns the modules that it loaded. */
async function leadhouse(words: string[]) {
  const hook = `import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ load: (url, context, next) => { seen.push(url); return next(url, context) } })
    process.on('exit', () => process.stderr.write('\\n#' + seen.filter((url) => url.startsWith('file:')).join(' ')))`
  const counting = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
  return new Promise<{ code: number; out: string; error: string; modules: string[] }>((resolve) => {
    const child = execFile(
      process.execPath,
      [...counting, main, ...words],
      { env },
      (_error, out, said) => {
        const [error = '', modules = ''] = said.split('\n#')
        resolve({ code: child.exitCode ?? -1, out, error, modules: modules.split(' ') })
      },
    )
  })
}

test('combines repeated --map and --set options, and refuses a repeated name', () => {
  const options = (...words: string[]) => {
    const services = importCommand().commands.find((each) => each.name() === 'services')
    services?.parseOptions(words)
    return services?.opts()
  }
  assert.deepEqual(
    options('--map', 'price=ListPrice', '--map', 'a=b,c=d', '--set', 'x=1', '--set', 'y=2,,3'),
    { map: { price: 'ListPrice', a: 'b', c: 'd' }, set: { x: '1', y: '2,3' } },
  )
  assert.throws(() => options('--set', 'type=a', '--set', 'type=b'), UsageError)
})

test('the demo formats millions as millions', () => {
  assert.deepEqual(
    [1_021_000, 999_600, 985_000, 940, null].map((amount) => screen.money(amount)),
    ['$1.02M', '$1M', '$985K', '$940', 'unknown'],
  )
})
