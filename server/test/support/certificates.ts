import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { folderOf } from './debian.ts'

/** A certificate with its key, as files readable by the user `postgres`. */
export type Certificate = { readonly certificate: string; readonly key: string }

/**
 * Creates certificates that are valid for two days: an authority, and for a server one it signed
 * for `localhost`, one it signed for another name, and a self-signed one for `localhost`.
 */
export function makeCertificates() {
  const folder = folderOf('postgres')
  const ca = make(folder, 'ca', ['-subj', '/CN=Authority'])
  const signed = ['-CA', ca.certificate, '-CAkey', ca.key]
  const named = (name: string): string[] => [
    '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`,
    '-addext', 'basicConstraints=critical,CA:FALSE',
  ] // oxfmt-ignore
  return {
    ca: ca.certificate,
    right: make(folder, 'right', [...signed, ...named('localhost')]),
    other: make(folder, 'other', [...signed, ...named('db.example.com')]),
    self: make(folder, 'self', named('localhost')),
  }
}

function make(folder: string, name: string, options: readonly string[]): Certificate {
  const [certificate, key] = [path.join(folder, `${name}.pem`), path.join(folder, `${name}.key`)]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-out', certificate, '-keyout', key]
  execFileSync('openssl', ['req', ...kind, '-days', '2', ...files, ...options], { stdio: 'pipe' })
  fs.chmodSync(key, 0o600)
  execFileSync('chown', ['postgres', certificate, key])
  return { certificate, key }
}

/** Returns the settings that make a Debian PostgreSQL server use it. */
export const speaking = ({ certificate, key }: Certificate): Record<string, string> => ({
  ssl: 'on',
  ssl_cert_file: certificate,
  ssl_key_file: key,
})
