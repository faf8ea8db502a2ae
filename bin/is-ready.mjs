// Exits with 0 if the instance with these settings can serve, otherwise with 1: a health check for
// containers without a shell or curl.
import http from 'node:http'
import https from 'node:https'

const { LEADHOUSE_HOST: host = '', LEADHOUSE_PORT: port = '8080', LEADHOUSE_TLS_CERT } = process.env
const isEverywhere = ['', '0.0.0.0', '::'].includes(host)
const options = {
  host: isEverywhere ? '127.0.0.1' : host,
  port,
  path: '/readyz',
  timeout: 4000,
  // The request goes to the local instance and sends nothing secret.
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
