/**
 * Returns the offset at which the mail that a reply quotes begins, in normalized text; the length of
 * the text if it quotes none. Recognizes the forms of Outlook, Gmail, Apple Mail and most portals in
 * eight languages. What follows was written by another person, usually the agency. Cost: about 1 µs
 * for 300 characters without a header.
 */
export function startOfQuotedMail(folded: string): number {
  let start = folded.length
  for (const { hint, says } of forms) {
    if (!hint.test(folded)) continue
    const match = says.exec(folded)
    // A form that begins with its sender is the message itself.
    if (match && match.index < start && (says !== headers || match.index > 0)) start = match.index
  }
  return start
}

/** A line such as `From:`, followed within four lines by the date, the recipient or the subject. */
const headers =
  /^[ *]*(?:from|von|de|da|van|remitente|expediteur|mittente|afzender|发件人|寄件人|寄件者)\*? ?[:：][^\n]*\n(?:[^\n]*\n){0,2}?[ *]*(?:sent|gesendet|envoye(?: le)?|enviad[oa](?: el| em)?|inviat[oa]|verzonden|date|datum|data|fecha|to|an|aan|para|subject|betreff|objet|asunto|oggetto|onderwerp|assunto|发送时间|日期|收件人|主题|主旨)\*? ?[:：]/m

/** Forms of quoted mail. `hint` quickly excludes most texts. */
const forms: readonly { hint: RegExp; says: RegExp }[] = [
  { hint: /[:：][^\n]*\n/, says: headers },
  // -----Original Message-----, ---------- Forwarded message ---------
  { hint: /[-_]{3}/, says: /^[ >]*[-_]{3,} ?[^-_\n]{4,50} ?[-_]{3,} *$|^ *_{12,} *$/m },
  {
    hint: /\b(?:wrote|schrieb|ecrit|escribio|escreveu|scritto|schreef)\b|写道|寫道/,
    says: /^[^\n]{0,4}\b(?:on|am|le|el|em|no dia|il|op)\b[^\n]{4,140}(?:\n[^\n]{0,80})?\b(?:wrote|schrieb|ecrit|escribio|escreveu|scritto|schreef)\b[^\n]{0,60}[:：] *$|^[^\n]{4,120}(?:写道|寫道) ?[:：] *$/m,
  },
  {
    hint: /\b(?:forwarded|weitergeleitete|transfere|reenviado|encaminhada|inoltrato|doorgestuurd)/,
    says: /^ *(?:begin forwarded message|anfang der weitergeleiteten nachricht|debut du message transfere|inicio del mensaje reenviado|inicio da mensagem encaminhada|inizio messaggio inoltrato|begin doorgestuurd bericht) ?:/m,
  },
]
