import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const read = async (path: string): Promise<string> => {
  const { status, text } = await world.request('GET', path)
  assert.equal(status, 200, path)
  return text
}
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)

test('llms.txt has ten rules, and every link leads to a document of the instance', async () => {
  const text = await read('/llms.txt')
  assert.match(text, /^# Leadhouse\n\n> \S/)
  const rules = text.slice(text.indexOf('## Rules'), text.indexOf('## Code'))
  assert.equal(rules.match(/^\d+\. \*\*/gm)?.length, 10)
  const links = [...text.matchAll(/^- \[.+?\]\((\S+?)\): \S/gm)].map(([, to = '']) => to)
  assert.ok(links.length > 30)
  for (const to of links) assert.ok((await read(to)).length > 100, to)
  const full = await read('/llms-full.txt')
  const pages = links.filter((to) => /^\/docs\/.+\.md$/.test(to) && to !== '/docs/skill.md')
  for (const to of pages) assert.ok(full.includes((await read(to)).trim()), to)
})

test('the skill for coding agents names each section of the common tasks, and existing pages', async () => {
  const skill = await read('/docs/skill.md')
  assert.match(skill, /^---\nname: [a-z-]+\ndescription: .+\n---\n/)
  const [, ...tasks] = headingsOf(await read('/docs/common-tasks.md'))
  assert.equal(tasks.length, 10)
  for (const task of tasks) assert.ok(skill.includes(`| ${task} |`), task)
  for (const [to] of skill.matchAll(/\/docs\/[\w-]+\.(?:md|py)/g)) await read(to)
})

test('serves the Python client as it is in the repository', async () => {
  const file = new URL('../../../sdk/python/leadhouse.py', import.meta.url)
  assert.equal(await read('/docs/leadhouse.py'), readFileSync(file, 'utf8'))
})
