import type { ProfileName } from '#qualification'
import { mailOf } from './channels/mail.ts'
import { channelTypes } from './channels/types.ts'
import { sampleWords } from './samples.ts'
import type { Preview, PreviewRequest } from './schema.ts'

/** Renders a sample notice in the format of a channel. Sends nothing. */
export function previewNotice(
  { kind, type }: PreviewRequest,
  { at, public_url, profile }: { at: Date; public_url: string; profile: ProfileName },
): Preview {
  const words = sampleWords(kind, { public_url, profile })
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
