import path from 'node:path'

/** What the operator sees while the service starts. */
export type Screen = {
  /** Does the work and then says what was done and how long it took; `say` makes the words from the result. */
  step<T>(work: () => Promise<T>, say: (result: T) => string | null): Promise<T>
  /** The port the server will listen on. */
  port(number: number): void
  /** Something that is as it should be but must be known. */
  warn(sentence: string): void
  /** Where it can be reached, and how to claim it when nobody has. */
  ready(facts: ReadyFacts): void
}

/** What the last lines of a start are made of. */
export type ReadyFacts = {
  /** The address of the API and the dashboard; null when this process serves neither. */
  url: string | null
  /** Null once an account exists. */
  setup_token: string | null
  /** Null when the data is on a PostgreSQL server. */
  data_dir: string | null
  /** Where letters wait for the operator; null where a mail server takes them. */
  letters_file: string | null
  /** Whether the configuration names a host to send to: a database or mail server, a language model. */
  sends_out: boolean
  /** The language model that reads messages; null where none is set. */
  language_model: { name: string; address: string } | null
}

/** A screen on a terminal or a log: plain lines, nothing drawn over. Folders are told relative to `cwd` where they are below it. */
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
      if (facts.url === null) line(`\nLeadhouse works (${spent(begun)})`)
      else line(`\nLeadhouse on ${facts.url} (${spent(begun)})`)
      if (facts.url !== null && facts.setup_token !== null)
        line(claim(facts.url, facts.setup_token))
      line(closing(facts, cwd))
    },
  }
}

/** A folder as the operator would type it from where they are. */
export function shownPath(folder: string, cwd: string): string {
  const relative = path.relative(cwd, folder)
  return relative.startsWith('..') || path.isAbsolute(relative) ? folder : `./${relative}`
}

function spent(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(2)} s`
}

function claim(url: string, token: string): string {
  return [
    '',
    '  Open this once to claim the instance (valid 30 min, works once):',
    `    ${url}/setup?token=${token}`,
    ...forward(url),
    '  No browser?           npx --no leadhouse init --account "Acme" --email you@example.com',
  ].join('\n')
}

/** Only an address of this machine alone needs a way in from another one. */
function forward(url: string): string[] {
  const { hostname, port } = new URL(url)
  if (!/^(localhost|127\.|\[::1\])/.test(hostname)) return []
  return [`  On another machine?   ssh -L ${port}:127.0.0.1:${port} user@host`]
}

function closing(
  { data_dir, letters_file, sends_out, language_model }: ReadyFacts,
  cwd: string,
): string {
  const letters =
    letters_file === null
      ? ''
      : `  No mail server is set: letters with links wait in ${shownPath(letters_file, cwd)}, for you alone.\n`
  const promise = sends_out ? '' : '  Nothing leaves this machine.'
  const place = data_dir === null ? 'on your PostgreSQL server' : shownPath(data_dir, cwd)
  const model =
    language_model === null ? 'off' : `${language_model.name} at ${language_model.address}`
  return `${letters}  Language model: ${model}.\n  Stop: Ctrl-C.  Data: ${place}.${promise}`
}
