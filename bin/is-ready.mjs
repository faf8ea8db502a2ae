// Ends with 0 where the instance of these settings can serve, else with 1: for whoever asks by a program and has neither shell nor curl.
import http from 'node:http'
import https from 'node:https'

const { LEADHOUSE_HOST: host = '', LEADHOUSE_PORT: port = '8080', LEADHOUSE_TLS_CERT } = process.env
const isEverywhere = ['', '0.0.0.0', '::'].includes(host)
const options = {
  host: isEverywhere ? '127.0.0.1' : host,
  port,
  path: '/readyz',
  timeout: 4000,
  // It is ourselves we ask, and nothing secret is sent.
  rejectUnauthorized: false,
}
const request = (LEADHOUSE_TLS_CERT ? https : http).get(options, (answer) => {
  process.exit(answer.statusCode === 200 ? 0 : 1)
})
request.once('timeout', () => request.destroy(new Error('no answer')))
request.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
