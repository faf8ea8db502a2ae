import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { after } from 'node:test'
import { fileOfOther } from '../../../tools/others.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { bareEnv } from './service.ts'

/** An npm registry on this machine, which knows only the packages that were published to it. */
export type NpmRegistry = {
  /** Publishes a tarball or a folder, with the dist-tag `latest`. */
  readonly publish: (source: string) => void
  /**
   * Returns the environment of an npm that uses only this registry, with its cache, settings and
   * home folder in an existing folder.
   */
  readonly env: (folder: string) => NodeJS.ProcessEnv
}

/** Starts Verdaccio without uplinks, with its files in an existing folder. */
export async function startNpmRegistry(folder: string): Promise<NpmRegistry> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const config = path.join(folder, 'registry.yaml')
  fs.writeFileSync(config, settings)
  const program = fileOfOther('verdaccio/bin/verdaccio')
  const words = [program, '--config', config, '--listen', `127.0.0.1:${port}`]
  const child = spawn(process.execPath, words, { cwd: folder, env: bareEnv })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'exit')
  after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const isUp = () => fetch(`${address}/-/ping`).then(({ ok }) => ok, () => false) // oxfmt-ignore
  await eventually(isUp, { withinMs: 60_000, what: () => output })

  // npm publishes only with a token. The registry accepts any.
  const userconfig = path.join(folder, 'npmrc')
  fs.writeFileSync(userconfig, `//127.0.0.1:${port}/:_authToken=any\n`)
  const env = (home: string): NodeJS.ProcessEnv => ({
    ...bareEnv,
    HOME: home,
    npm_config_cache: path.join(home, 'cache'),
    npm_config_registry: address,
    npm_config_userconfig: userconfig,
    npm_config_update_notifier: 'false',
  })
  const publish = (source: string): void => {
    const options = ['--registry', address, '--provenance=false', '--ignore-scripts', '--tag', 'latest'] // oxfmt-ignore
    execFileSync('npm', ['publish', source, ...options], {
      cwd: folder,
      env: env(folder),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
  return { publish, env }
}

// The PostgreSQL package has 30 MB, and npm sends it in base64.
const settings = `
storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
uplinks: {}
packages: { '**': { access: $all, publish: $all } }
web: { enable: false }
middlewares: { audit: { enabled: false } }
max_body_size: 200mb
log: { type: stdout, format: pretty, level: warn }
`
