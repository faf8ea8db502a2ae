import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, suite, test } from 'node:test'
import { promisify } from 'node:util'
import { packed, root } from '../../sdk/test/packed.ts'
import { createAccountKey, openOwnedService } from '../../server/test/support/owned-service.ts'
import { readSamples, type Sample } from '../../server/test/support/read-samples.ts'
import { limitOnce } from './common-tasks/limit-once.ts'
import { tasks, type Ask, type Task } from './common-tasks/tasks.ts'

// Packing blocks this process, so it runs before a connection is open.
const { project } = await packed()
const { service, database } = await openOwnedService()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-tasks-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const read = async (address: string): Promise<string> => {
  const answer = await fetch(service.url + address)
  assert.equal(answer.status, 200, address)
  return answer.text()
}

// A program that integrates Leadhouse begins at llms.txt and finds the page there.
const [, address = ''] =
  /^- \[Common tasks\]\((\/docs\/\S+\.md)\)/m.exec(await read('/llms.txt')) ?? []
const sections = (await read(address)).split(/^(?=## )/m)

/** How to run the sample of a tab, and what its folder contains before. */
const tabs: Readonly<
  Record<string, { file: string; program: string[]; prepare: (place: string) => Promise<void> }>
> = {
  curl: { file: 'task.sh', program: ['sh', '-eu'], prepare: async () => undefined },
  TypeScript: {
    file: 'task.mts',
    program: [process.execPath],
    prepare: async (place) => fs.cpSync(project, place, { recursive: true }),
  },
  Python: {
    file: 'task.py',
    program: ['python3'],
    prepare: async (place) =>
      fs.writeFileSync(path.join(place, 'leadhouse.py'), await read('/docs/leadhouse.py')),
  },
}

let accounts = 0

/** Creates an account, so that no run changes the data of another. */
async function newAccount(daily_quota: number | null): Promise<{ api_key: string; ask: Ask }> {
  accounts += 1
  const email = `owner-${accounts}@example.com`
  const api_key = await createAccountKey(database, { email, daily_quota })
  const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' }
  const ask: Ask = async (method, target, body) => {
    const answer = await fetch(`${service.url}/v1${target}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    assert.equal(answer.status, 200, `${method} ${target}: ${text}`)
    return JSON.parse(text)
  }
  return { api_key, ask }
}

/** Runs a sample unchanged in a new folder, and returns what it printed. */
async function run({ label, code }: Sample, url: string, api_key: string): Promise<string> {
  const tab = tabs[label]
  assert.ok(tab, `no way to run ${label}`)
  const place = fs.mkdtempSync(path.join(folder, 'run-'))
  await tab.prepare(place)
  fs.writeFileSync(path.join(place, tab.file), code)
  const [program = '', ...flags] = tab.program
  const { stdout } = await promisify(execFile)(program, [...flags, tab.file], {
    cwd: place,
    env: { PATH: process.env.PATH, LEADHOUSE_URL: url, LEADHOUSE_API_KEY: api_key },
    timeout: 120_000,
  })
  return stdout
}

const samplesOf = (heading: string): Sample[] =>
  readSamples(sections.find((section) => section.startsWith(`## ${heading}\n`)) ?? '').filter(
    ({ label }) => label !== '',
  )

test('has a section for each task, with one sample in each language', () => {
  const headings = sections.slice(2).map((section) => section.slice(3, section.indexOf('\n')))
  assert.deepEqual(headings, Object.keys(tasks))
  for (const heading of headings)
    assert.deepEqual(
      samplesOf(heading).map(({ label }) => label),
      Object.keys(tabs),
      heading,
    )
})

test('the TypeScript samples compile in strict mode', async () => {
  const place = fs.mkdtempSync(path.join(folder, 'types-'))
  fs.cpSync(project, place, { recursive: true })
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
  }
  const settings = { compilerOptions, include: ['*.mts'] }
  fs.writeFileSync(path.join(place, 'tsconfig.json'), JSON.stringify(settings))
  for (const heading of Object.keys(tasks))
    for (const { label, code } of samplesOf(heading).filter(({ label }) => label === 'TypeScript'))
      fs.writeFileSync(path.join(place, `${label} ${heading}.mts`), code)
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const compiled = promisify(execFile)(process.execPath, [compiler, '-p', '.'], { cwd: place })
  const { stdout } = await compiled.catch((failure: { stdout: string }) => failure)
  assert.equal(stdout, '')
})

suite('runs each sample and finds its effect on the instance', { concurrency: 3 }, () => {
  for (const [heading, { prepare, check }] of Object.entries<Task>(tasks))
    for (const sample of samplesOf(heading))
      test(`${heading} (${sample.label})`, async () => {
        const { api_key, ask } = await newAccount(null)
        await prepare?.(ask)
        await check(ask, await run(sample, service.url, api_key))
      })
})

suite('waits for Retry-After, and stops when the quota is used up', { concurrency: 3 }, () => {
  for (const sample of samplesOf('Wait when a limit is reached')) {
    test(`retries after the wait (${sample.label})`, async () => {
      const { api_key, ask } = await newAccount(null)
      const limited = await limitOnce(service.url)
      const printed = await run(sample, limited.url, api_key).finally(limited.close)
      assert.deepEqual(limited.statuses, [429, 200])
      await tasks['Wait when a limit is reached'].check(ask, printed)
    })
    test(`reports the wait of a used-up quota (${sample.label})`, async () => {
      const { api_key, ask } = await newAccount(1)
      await ask('GET', '/leads')
      const printed = await run(sample, service.url, api_key)
      const [, seconds] = /^quota_exceeded: try again in (\d+) s\n$/.exec(printed) ?? []
      assert.ok(Number(seconds) > 0 && Number(seconds) <= 86_400, printed)
    })
  }
})
