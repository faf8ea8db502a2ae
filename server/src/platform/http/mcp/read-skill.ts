import { readFile } from 'node:fs/promises'

const file = new URL('../../../../../docs/skill/SKILL.md', import.meta.url)

/** Returns the skill file for agents, with the URL of this instance. */
export async function readSkill(public_url: string): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll('{origin}', public_url)
}
