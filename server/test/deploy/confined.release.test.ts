import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { bareEnv } from '../support/service.ts'
import { skipConfined, startConfined } from '../support/start-confined.ts'
import { clone, readDeploy, settingOf } from './read-deploy.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
fs.chmodSync(folder, 0o755)

test(
  "starts the unit's command under the restrictions of the unit",
  { skip: skipConfined },
  async (t) => {
    const passwd = path.join(folder, 'passwd')
    fs.writeFileSync(
      passwd,
      'root:x:0:0::/root:/bin/sh\nleadhouse:x:10001:10001::/data:/usr/sbin/nologin\n',
    )
    const unit = readDeploy('deploy/leadhouse.service')
    const data = '/srv/data'
    const env = { ...bareEnv, LEADHOUSE_DATA_DIR: data }
    const host = { root: '/', clone, data, passwd, folder: '/srv/leadhouse', env }
    const command = settingOf(unit, 'ExecStart').split(' ')
    const { process: service } = await startConfined(t, host, command)
    service.kill('SIGTERM')
    assert.deepEqual(await once(service, 'exit'), [0, null])
  },
)
