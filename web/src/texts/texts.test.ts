import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { findTexts } from './find-texts.ts'

const root = path.join(import.meta.dirname, '..')

/** The folder that may contain texts. */
const catalogue = /^texts\//

test('finds texts for people only in the text catalogue', () => {
  assert.deepEqual(
    outside().map(({ file, line, text }) => `${file}:${line} ${text}`),
    [],
  )
})

test('finds a text between tags, in an attribute, in a string and in a template, and no technical strings', () => {
  const texts = (source: string): string[] => findTexts(source).map(({ text }) => text)
  assert.deepEqual(texts('const a = <p>No leads <b>yet</b></p>'), ['No leads', 'yet'])
  assert.deepEqual(texts('const a = <Field label="Name" className="wide field" />'), ['Name'])
  assert.deepEqual(texts("say('It is gone.'); throw new Error('It is gone.')"), ['It is gone.'])
  assert.deepEqual(texts('say(`${n} leads`); api.get(`/v1/leads/${id}`)'), ['${n} leads'])
  assert.deepEqual(texts("const a = { border: '1px solid red', says: 'Soon' }"), ['Soon'])
  assert.deepEqual(texts("const a = { operator: 'is', 24: '24 hours', to: 'leads' }"), [
    'is',
    '24 hours',
  ])
  assert.deepEqual(texts("const a = <b title='tier'>{is ? 'given' : x}</b>"), ['tier', 'given'])
  assert.deepEqual(texts("const a = <b>{<i lang='en' size='lg' />}{go('md')}</b>"), [])
  assert.deepEqual(texts("if (event.key === 'Escape') close('md')"), [])
})

function outside(): { file: string; line: number; text: string }[] {
  return fs
    .globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !catalogue.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(root, file), 'utf8')
      return findTexts(source).map(({ start, text }) => ({
        file,
        line: source.slice(0, start).split('\n').length,
        text,
      }))
    })
}
