import { mailOf } from './channels/mail.ts'
import { channelTypes } from './channels/types.ts'
import { sampleWords, type SampleOptions } from './samples.ts'
import type { Preview, PreviewRequest } from './schema.ts'

/**
 * Renders a sample notice in the format of a channel. Sends nothing. `week` are the figures that the
 * weekly notice shows; without it, the notice shows a sample.
 */
export function previewNotice(
  { kind, type }: PreviewRequest,
  { at, ...sample }: { at: Date } & SampleOptions,
): Preview {
  const { public_url } = sample
  const words = sampleWords(kind, sample)
  const preview = { object: 'notice_preview', kind, type } as const
  if (type === 'mail') {
    const unsubscribe_url = `${public_url}/auth/unsubscribe?token=sample`
    const settings_url = `${public_url}/settings/notices`
    const letter = mailOf(words, { to: 'you@example.com', unsubscribe_url, settings_url })
    const { subject, text: body, html = null } = letter
    return { ...preview, content_type: 'text/plain; charset=utf-8', subject, body, html }
  }
  const saying = { id: 'ntd_sample', at, kind, words }
  const { headers, body } = channelTypes[type].write(saying, sampleAddress)
  const content_type = headers['content-type'] ?? ''
  return { ...preview, content_type, subject: null, body, html: null }
}

const sampleAddress = { url: 'https://example.com/sample', token: 'sample', secret: null }
