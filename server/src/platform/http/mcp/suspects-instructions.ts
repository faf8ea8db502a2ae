import { foldText, suspectsInjection } from '#qualification'

/**
 * Returns whether a text of a stranger looks like instructions to an assistant. This is a hint for
 * the assistant and the person who uses it, and no protection: a text can be worded so that no rule
 * matches. What an assistant can cause is limited by the tools that it has.
 */
export function suspectsInstructions(text: string): boolean {
  if (hidden.test(text)) return true
  const visible = text.normalize('NFKC').replaceAll(joiners, '')
  return suspectsInjection(foldText(visible)) || signs.some((sign) => sign.test(visible))
}

/** Removes characters that are not visible, and control characters other than line breaks. */
export const withoutHidden = (text: string): string =>
  text.replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')

/** Tag characters, zero-width characters in a row, and marks that change the direction of text. */
const hidden =
  /[\u{e0020}-\u{e007f}\u202a-\u202e\u2066-\u2069]|[\u200b-\u200d\u2060-\u2064\ufeff]{2,}/u

const joiners = /[\u00ad\u200b-\u200d\u2060-\u2064\ufeff]/g

// Names of persons and words for people in the trade (Claude, agent, assistant) are left out.
const machine = String.raw`\b(?:ai|llm|chatbot|chatgpt|gpt(?:-\d\S*)?|copilot|language model|ai (?:assistant|agent))\b`

const signs = [
  // Imitations of tool calls, of protocol messages and of the fence.
  /\b(?:find_leads|get_lead|explain_score|next_leads|response_times|delivery_status|verify_signature|record_outcome|tool_call|tool_use|function_call|untrusted[-_]message)\b/i,
  /tools\/call|"jsonrpc"|"role"\s*:|"method"\s*:|"arguments"\s*:/i,
  /<\/?\|?\s*(?:system|assistant|user|instructions?|tool|invoke|function|admin|developer)\b[^>]*>/i,
  /^\W*(?:system|assistant)\s*(?:message|prompt|override|note)?\s*[:>\]]/im,
  /\b(?:end|begin) of (?:the )?(?:message|data|input|untrusted|user)/i,
  // Markup that makes a client send a request, and addresses with data in them.
  /!\[[^\]]*\]\s*\(|<\s*(?:img|script|iframe|svg|form|meta|style)\b|<\s*a\s+href|javascript:|data:text\/html/i,
  /https?:\/\/\S*(?:[?&/=](?:\{|%7b|\[|<|\$))|\bhttps?:\/\/\S*[?&](?:data|leads?|q|c|d|payload|exfil|token|key)=/i,
  // Orders to a machine.
  new RegExp(
    String.raw`${machine}.{0,80}\b(?:please|must|should|call|run|execute|use|send|forward|mark|assign|record|delete|reveal|list|print|output|respond|reply|ignore)\b`,
    'is',
  ),
  /\b(?:send|forward|e?mail|post|upload|share|copy|export|exfiltrate|leak)\b.{0,50}\b(?:all|every|each|list of|full)\b.{0,40}\b(?:leads?|contacts?|customers?|clients?|records?|database)\b/is,
  /\b(?:reveal|print|show|repeat|output|display|tell me|give me|dump)\b.{0,40}\b(?:system prompt|your instructions|api[ -]?keys?|access token|secrets?|passwords?|credentials?)\b/is,
  /\b(?:mark|record|set|change|update|close|assign|delete|reassign)\b.{0,40}\b(?:leads?|outcomes?|enquir(?:y|ies)|status|other customers?)\b.{0,40}\b(?:won|lost|spam|hot|disqualified|to me|assigned|deleted?|usr_)/is,
  /\b(?:lead|usr|whk|cus|acct)_[0-9a-z]{8,}/i,
  // The same in other languages.
  /(?:игнорируй|забудь|проигнорируй).{0,40}(?:инструкц|указани|правил)/is,
  /(?:指示|命令|指令|ルール).{0,10}(?:無視|忘れ)|(?:無視|忘れ).{0,10}(?:指示|命令)/s,
  /(?:지시|명령|지침|규칙).{0,10}(?:무시|잊)/s,
  /(?:تجاهل|انس|تجاهلي).{0,30}(?:التعليمات|الأوامر|القواعد)/s,
  /(?:zignoruj|pomiń|zapomnij).{0,40}(?:instrukcj|polece|zasad)/is,
  /(?:talimat|komut|kural).{0,25}(?:yok say|unut|görmezden|dikkate alma)/is,
  /(?:निर्देश|आदेश).{0,25}(?:अनदेखा|भूल|नज़रअंदाज़)/s,
  /(?:התעלם|שכח).{0,30}(?:הוראות|ההוראות)/s,
  /(?:bỏ qua|quên).{0,30}(?:hướng dẫn|chỉ thị|lệnh)/is,
  /(?:ignorera|glöm|ignorer|glem).{0,30}(?:instruktion|instruks)/is,
  // Encoded text that a machine is supposed to decode.
  /(?:base64|decode|rot13|hex)\b.{0,60}[A-Za-z0-9+/=]{24,}|[A-Za-z0-9+/]{120,}={0,2}/is,
]
