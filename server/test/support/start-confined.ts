import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { eventually } from './eventually.ts'

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
const hasTools = spawnSync('unshare', ['--mount', 'setpriv', '--version']).status === 0

/** Why this machine cannot start a confined service; false if it can. */
export const skipConfined: string | false =
  isRootOnLinux && hasTools ? false : 'only root may make a root file system read-only'

/** The environment in which a confined service starts. */
export type Place = {
  root: string
  /** The folder that is mounted as /srv/leadhouse; empty if the root file system has it. */
  clone: string
  /** The only writable folder, next to /tmp. */
  data: string
  /** The file that replaces /etc/passwd; empty to use the one of the root file system. */
  passwd: string
  folder: string
  env: NodeJS.ProcessEnv
}

/** A service that runs as the user 10001 with a read-only root file system. */
export type Confined = { process: ChildProcess; url: string; port: string; output: () => string }

/**
 * Starts a service with a read-only root file system and without privileges, as the image and the
 * unit do. Resolves when it is ready. It is killed when the test ends.
 */
export async function startConfined(
  t: TestContext,
  { root, clone, data, passwd, folder, env }: Place,
  command: readonly string[],
): Promise<Confined> {
  const script = path.join(import.meta.dirname, 'confined.sh')
  const separate = ['--mount', '--ipc', '--propagation', 'private', '/bin/sh', script]
  const service = spawn('unshare', [...separate, root, clone, data, passwd, folder, ...command], {
    env: { ...env, LEADHOUSE_PORT: '0' },
    stdio: 'pipe',
  })
  t.after(() => service.kill('SIGKILL'))
  let output = ''
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (text) => (output += String(text)))
  await eventually(
    () => {
      assert.equal(service.exitCode, null, output)
      return output.includes('Leadhouse on')
    },
    { withinMs: 60_000 },
  )
  const { Uid, CapEff, CapBnd, NoNewPrivs } = statusOf(service.pid ?? 0)
  assert.deepEqual(
    [Uid?.split('\t')[0], Number(CapEff), Number(CapBnd), NoNewPrivs],
    ['10001', 0, 0, '1'],
  )
  const [, port = ''] = /port (\d+) is free/.exec(output) ?? []
  const url = `http://127.0.0.1:${port}`
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  return { process: service, url, port, output: () => output }
}

/** Returns the kernel's status of a process. */
const statusOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    fs
      .readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(/:\t(.*)/s, 2)),
  ) as Record<string, string>
