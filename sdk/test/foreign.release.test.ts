import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { build } from 'rolldown'
import { openWorld } from '../../server/test/support/world.ts'
import { fileOfOther } from '../../tools/others.ts'
import { root } from './packed.ts'

const world = await openWorld()
const run = promisify(execFile)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-foreign-'))
fs.symlinkSync(fileOfOther(''), path.join(folder, 'node_modules'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

/** A program with a generated client: compiled as strictly as one can, then run. Prints what it saw as JSON. */
async function outcomeOf(program: string): Promise<unknown> {
  const input = path.join(folder, 'main.ts')
  fs.writeFileSync(input, program)
  const options = `--ignoreConfig --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom,dom.iterable`
  const modules = '--module esnext --moduleResolution bundler --allowImportingTsExtensions'
  const words = [
    ...options.split(' '),
    ...modules.split(' '),
    '--types',
    'node',
    '--typeRoots',
    path.join(root, 'node_modules/@types'),
    input,
  ]
  const { stdout: faults } = await run(path.join(root, 'node_modules/.bin/tsc'), words).catch(
    (error: { stdout: string }) => error,
  )
  assert.equal(faults, '')
  const { output } = await build({ input, cwd: folder, write: false, platform: 'node' })
  const { api_key } = await world.account()
  const env = { ...process.env, LEADHOUSE_URL: world.origin, LEADHOUSE_API_KEY: api_key }
  const code = ['--input-type=module', '-e', output[0].code]
  return JSON.parse((await run(process.execPath, code, { env, cwd: os.tmpdir() })).stdout)
}

const wanted = { name: 'Ann Lee', listed: 1, code: 'invalid_request', pointers: ['/email'] }

const generator = 'swagger-typescript-api/dist/cli.mjs'
test('a client made by swagger-typescript-api compiles, and does what the document says', async () => {
  const document = path.join(root, 'server/generated/openapi.json')
  const words = ['generate', '--path', document, '--output', folder, '--name', 'api.ts', '--silent']
  await run(process.execPath, [fileOfOther(generator), ...words])
  assert.deepEqual(
    await outcomeOf(`
      import { Api, type Problem } from './api.ts'
      const headers = { authorization: 'Bearer ' + process.env.LEADHOUSE_API_KEY }
      const api = new Api({ baseUrl: process.env.LEADHOUSE_URL ?? '', baseApiParams: { headers } })
      const { data: lead } = await api.v1.postLeads({ name: 'Ann Lee', email: 'ann@example.com' })
      const { data: read } = await api.v1.getLeadsLeadId(lead.id)
      const { data: list } = await api.v1.getLeads({ limit: 10 })
      const refused = await api.v1.postLeads({ email: 'nobody' }).catch((answer) => answer)
      const problem: Problem = refused.error
      const pointers = (problem.errors ?? []).map(({ pointer }) => pointer)
      const name: string | null = read.name
      console.log(JSON.stringify({ name, listed: list.data.length, code: problem.code, pointers }))`),
    wanted,
  )
})

// The types are not in the repository.
execFileSync(process.execPath, [path.join(root, 'sdk/scripts/generate.ts'), 'types'])

test('types made by openapi-typescript carry openapi-fetch, and it does what the document says', async () => {
  assert.deepEqual(
    await outcomeOf(`
      import createClient from 'openapi-fetch'
      import type { paths } from '${root}/sdk/src/generated/openapi.ts'
      const headers = { authorization: 'Bearer ' + process.env.LEADHOUSE_API_KEY }
      const api = createClient<paths>({ baseUrl: process.env.LEADHOUSE_URL ?? '', headers })
      const made = await api.POST('/v1/leads', { body: { name: 'Ann Lee', email: 'ann@example.com' } })
      const read = await api.GET('/v1/leads/{lead_id}', { params: { path: { lead_id: made.data?.id ?? '' } } })
      const list = await api.GET('/v1/leads', { params: { query: { limit: 10 } } })
      const { error } = await api.POST('/v1/leads', { body: { email: 'nobody' } })
      const pointers = (error?.errors ?? []).map(({ pointer }) => pointer)
      const name: string | null | undefined = read.data?.name
      console.log(JSON.stringify({ name, listed: list.data?.data.length, code: error?.code, pointers }))`),
    wanted,
  )
})
