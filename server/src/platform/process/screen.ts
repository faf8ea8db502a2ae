import path from 'node:path'

/** Output for the operator while the service starts. */
export type Screen = {
  /** Runs the work, then shows what was done and how long it took. `say` formats the result. */
  step<T>(work: () => Promise<T>, say: (result: T) => string | null): Promise<T>
  /** Shows the port on which the server will listen. */
  port(number: number): void
  /** Shows something that is not an error but that the operator must know. */
  warn(sentence: string): void
  /** Shows the address of the service, and how to claim it if it has no account. */
  ready(facts: ReadyFacts): void
}

/** Content of the last lines of a start. */
export type ReadyFacts = {
  /** Address of the API and the dashboard; null if this process serves neither. */
  url: string | null
  /** Token of the set-up link; null once an account exists. */
  setup_token: string | null
  /** The data folder; null if the data is on a PostgreSQL server. */
  data_dir: string | null
  /** File to which emails are written; null if a mail server is configured. */
  letters_file: string | null
  /**
   * Whether the configuration names a host to which data is sent: a database server, mail server or
   * language model.
   */
  sends_out: boolean
  /** The language model that reads messages; null if none is configured. */
  language_model: { name: string; address: string; daily_tokens: number | null } | null
}

/**
 * Opens a screen on a terminal or a log. It writes plain lines and overwrites nothing. Folders
 * below `cwd` are shown relative to it.
 */
export function openScreen(out: { write(text: string): unknown }, cwd: string): Screen {
  const begun = performance.now()
  const line = (text: string) => void out.write(`${text}\n`)
  return {
    async step(work, say) {
      const from = performance.now()
      const result = await work()
      const words = say(result)
      if (words !== null) line(`  ✔ ${words} (${spent(from)})`)
      return result
    },
    port: (number) => line(`  ✔ port ${number} is free`),
    warn: (sentence) => line(`  ! ${sentence}`),
    ready(facts) {
      if (facts.url === null) line(`\nLeadhouse worker started (${spent(begun)})`)
      else line(`\nLeadhouse on ${facts.url} (${spent(begun)})`)
      if (facts.url !== null && facts.setup_token !== null)
        line(claim(facts.url, facts.setup_token, settingsFor(facts.url, facts.data_dir, cwd)))
      line(closing(facts, cwd))
    },
  }
}

/** Returns the path that the operator would type in the current folder. */
export function shownPath(folder: string, cwd: string): string {
  const relative = path.relative(cwd, folder)
  return relative.startsWith('..') || path.isAbsolute(relative) ? folder : `./${relative}`
}

function spent(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(2)} s`
}

function claim(url: string, token: string, settings: string): string {
  return [
    '',
    '  Open this once to claim the instance (valid 30 min, works once):',
    `    ${url}/setup?token=${token}`,
    ...forward(url),
    `  No browser?           ${settings}npx leadhouse init --account "Acme" --email you@example.com`,
  ].join('\n')
}

/**
 * Returns the settings that a command in another terminal needs to find this instance: with the
 * defaults, it would create a second one.
 */
function settingsFor(url: string, data_dir: string | null, cwd: string): string {
  const { hostname, port } = new URL(url)
  if (data_dir === null || !isLocal(hostname)) return ''
  const place = shownPath(data_dir, cwd)
  const settings = [
    ...(port === '8080' ? [] : [`LEADHOUSE_PORT=${port}`]),
    ...(place === './data' ? [] : [`LEADHOUSE_DATA_DIR=${place}`]),
  ]
  return settings.map((one) => `${one} `).join('')
}

const isLocal = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname)

/** Returns the SSH hint only if the address is reachable from this machine only. */
function forward(url: string): string[] {
  const { hostname, port } = new URL(url)
  if (!isLocal(hostname)) return []
  return [`  On another machine?   ssh -L ${port}:127.0.0.1:${port} user@host`]
}

function closing(
  { data_dir, letters_file, sends_out, language_model }: ReadyFacts,
  cwd: string,
): string {
  const letters =
    letters_file === null
      ? ''
      : `  No mail server is set: emails with links are written to ${shownPath(letters_file, cwd)}, readable by you only.\n`
  const promise = sends_out ? '' : '  Nothing leaves this machine.'
  const place = data_dir === null ? 'on your PostgreSQL server' : shownPath(data_dir, cwd)
  const model = language_model === null ? 'off' : describeModel(language_model)
  return `${letters}  Language model: ${model}.\n  Stop: Ctrl-C.  Data: ${place}.${promise}`
}

const describeModel = ({
  name,
  address,
  daily_tokens,
}: NonNullable<ReadyFacts['language_model']>): string =>
  `${name} at ${address}${daily_tokens === null ? '' : `, at most ${daily_tokens.toLocaleString('en')} tokens a day`}`
