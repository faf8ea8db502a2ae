import { fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openAgent, sendForm, type Target } from './send-form.ts'

/**
 * An attack on a form: posts at an even rate that does not wait for responses. Every second post
 * comes from one network, the others from `networks` networks in turn.
 */
export type Attack = Target & { per_second: number; seconds: number; networks: number }

/** The number of posts, by the status of their response, and the rate that was reached. */
export type AttackResult = { sent: number; statuses: Record<string, number>; per_second: number }

/** Starts the attack in a child process, and returns its result. */
export async function sendBots(attack: Attack): Promise<AttackResult> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(attack)
  const [result] = (await once(child, 'message')) as [AttackResult]
  if (child.exitCode === null) await once(child, 'exit')
  return result
}

async function run({ per_second, seconds, networks, ...target }: Attack): Promise<AttackResult> {
  // Bots use processors of their own, so they get only what the service leaves here.
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  const agents = Array.from({ length: networks + 1 }, (_, i) => openAgent(`127.66.${i}.1`))
  const statuses: Record<string, number> = {}
  const post = async (n: number): Promise<void> => {
    const agent = agents[n % 2 === 0 ? 0 : 1 + ((n >> 1) % networks)]
    if (!agent) return
    const { status } = await sendForm(target, fieldsOf(n), agent)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const began = performance.now()
  const posts: Promise<void>[] = []
  for (let n = 0; n < seconds * per_second; n += 1) {
    const early = began + (1000 * n) / per_second - performance.now()
    if (early > 0) await pause(early)
    posts.push(post(n))
  }
  await Promise.all(posts)
  const elapsed = (performance.now() - began) / 1000
  await Promise.all(agents.map((agent) => agent.close()))
  return { sent: posts.length, statuses, per_second: Math.round(posts.length / elapsed) }
}

/** A third of the bots fill in the trap, a third are too fast, and a third look like people. */
const fieldsOf = (n: number): Record<string, string> => ({
  name: `Bot ${n}`,
  email: `bot.${process.pid}.${n}@example.com`,
  message: 'Best prices for search engine optimisation, visit https://spam.example today.',
  ...(n % 3 === 0 && { website_url: 'https://spam.example' }),
  ...(n % 3 === 1 && { _elapsed_ms: '100' }),
})

if (import.meta.main) {
  process.once('message', (attack: Attack) => {
    void run(attack).then((result) => process.send?.(result, () => process.disconnect()))
  })
}
