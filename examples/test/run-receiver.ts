import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { eventTypes } from '@leadhouse/server/events'
import { eventually } from '../../server/test/support/eventually.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { bareEnv } from '../../server/test/support/service.ts'
import type { Leadhouse } from '@leadhouse/sdk'
import type { ExampleReceiver } from './receivers.ts'

/** A running receiver that is registered as an endpoint of the account. */
export type RunningReceiver = {
  url: string
  webhook_id: string
  secret: string
  /** Resolves when the receiver has handled a matching event; returns the id of the event. */
  untilHandled: (type: string, id?: string) => Promise<string>
  /** Returns how often the receiver has handled an event. */
  countHandled: (id: string) => number
  /** Ends the process and starts it again with the same inbox. */
  restart: () => Promise<void>
}

/** Registers a receiver as an endpoint and starts it. It ends with the test. */
export async function runReceiver(
  t: TestContext,
  receiver: ExampleReceiver,
  leadhouse: Leadhouse,
): Promise<RunningReceiver> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-example-'))
  t.after(() => fs.rmSync(scratch, { recursive: true, force: true }))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/hooks/leadhouse`
  const { id: webhook_id, secret } = await leadhouse.webhooks.register({
    url,
    events: eventTypes,
  })
  const [program = '', ...words] = receiver.prepare(scratch, port)
  const env = {
    ...bareEnv,
    HOME: scratch,
    PORT: String(port),
    LEADHOUSE_WEBHOOK_SECRET: secret,
    INBOX: path.join(scratch, 'inbox'),
  }
  let output = ''
  let child: ChildProcess | undefined
  const end = async (): Promise<void> => {
    if (child?.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const start = async (): Promise<void> => {
    const started = spawn(program, words, { cwd: receiver.folder, env })
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child = started
    await eventually(() => isOpen(port), { withinMs: 60_000, what: () => output })
  }
  t.after(end)
  await start()
  return {
    url,
    webhook_id,
    secret,
    untilHandled: (type, id = 'evt_\\w+') =>
      eventually(() => new RegExp(`handled ${type} (${id})\\b`).exec(output)?.[1], {
        what: () => `${type} was not handled: ${output}`,
      }),
    countHandled: (id) => output.split(new RegExp(`handled \\S+ ${id}\\b`)).length - 1,
    restart: async () => {
      await end()
      await start()
    },
  }
}

/** Returns whether a program listens on the port. */
async function isOpen(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return opened
}
