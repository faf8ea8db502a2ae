import assert from 'node:assert/strict'
import test from 'node:test'
import { openScreen, type ReadyFacts } from '../src/platform/process/screen.ts'

const fresh: ReadyFacts = {
  url: 'http://localhost:8080',
  setup_token: 'abc',
  data_dir: '/srv/leadhouse/data',
  letters_file: '/srv/leadhouse/data/letters.txt',
  sends_out: false,
  language_model: null,
}

test('shows the set-up link of a new instance, how to reach it from elsewhere, the command, and the data folder', () => {
  assert.equal(
    shown(fresh),
    `
Leadhouse on http://localhost:8080 (0.00 s)

  Open this once to claim the instance (valid 30 min, works once):
    http://localhost:8080/setup?token=abc
  On another machine?   ssh -L 8080:127.0.0.1:8080 user@host
  No browser?           npx leadhouse init --account "Acme" --email you@example.com
  No mail server is set: emails with links are written to ./data/letters.txt, readable by you only.
  Language model: off.
  Stop: Ctrl-C.  Data: ./data.  Nothing leaves this machine.
`,
  )
})

test('shows the command with the settings of an instance at another port or in another folder', () => {
  const moved = { ...fresh, url: 'http://localhost:18080', data_dir: '/var/data' }
  assert.match(
    shown(moved),
    /No browser\? {11}LEADHOUSE_PORT=18080 LEADHOUSE_DATA_DIR=\/var\/data npx leadhouse init /,
  )
  assert.match(
    shown({ ...fresh, url: 'https://leads.example.com' }),
    /browser\? {11}npx leadhouse init/,
  )
})

test('shows no link once the instance is claimed', () => {
  assert.doesNotMatch(shown({ ...fresh, setup_token: null }), /setup|npx/)
})

test('shows no SSH tunnel if the address is reachable from elsewhere', () => {
  assert.doesNotMatch(shown({ ...fresh, url: 'https://leads.example.com' }), /ssh/)
})

test('states that nothing leaves the machine only if no external host is configured', () => {
  assert.doesNotMatch(shown({ ...fresh, sends_out: true }), /Nothing leaves/)
})

test('shows the language model, its address and its tokens per day', () => {
  const model = { name: 'mistral', address: 'http://127.0.0.1:11434/v1' }
  assert.match(
    shown({ ...fresh, language_model: { ...model, daily_tokens: null } }),
    /\n {2}Language model: mistral at http:\/\/127\.0\.0\.1:11434\/v1\.\n/,
  )
  assert.match(
    shown({ ...fresh, language_model: { ...model, daily_tokens: 2_000_000 } }),
    /:11434\/v1, at most 2,000,000 tokens a day\.\n/,
  )
})

test('shows the file with emails only if there is no mail server', () => {
  assert.doesNotMatch(shown({ ...fresh, letters_file: null }), /letters/)
})

test('shows a folder elsewhere as an absolute path, and an external database server as such', () => {
  assert.match(shown({ ...fresh, data_dir: '/var/data' }), /Data: \/var\/data\./)
  assert.match(shown({ ...fresh, data_dir: null }), /Data: on your PostgreSQL server\./)
})

function shown(facts: ReadyFacts): string {
  let text = ''
  openScreen({ write: (more) => (text += more) }, '/srv/leadhouse').ready(facts)
  return text.replace(/\(\d+\.\d\d s\)/, '(0.00 s)')
}
