/** Examples in the help of the commands that are used most. */
export const examples: Readonly<Record<string, string>> = {
  'leads list': exampleOf('leads list --tier hot --limit 5'),
  'leads create': exampleOf(
    'leads create --name "Ann Lee" --email ann@example.com --message "Is it still on offer?"',
  ),
  'leads get': exampleOf('leads get lead_01k9zq3v8m5r2x7c4h6t8n9p0c'),
  'leads score': exampleOf('leads score lead_01k9zq3v8m5r2x7c4h6t8n9p0c --full'),
  'leads outcome': exampleOf('leads outcome lead_01k9zq3v8m5r2x7c4h6t8n9p0c won'),
  'services create': exampleOf(
    'services create --title "Garden flat" --type residential --price 320000',
  ),
  'services list': exampleOf('services list --min-price 300000 --status active'),
  'customers list': exampleOf('customers list --tier hot'),
  'webhooks register': exampleOf(
    'webhooks register https://example.com/hooks/leadhouse --events lead.created,outcome.recorded',
  ),
  'forms create': exampleOf('forms create --name "Contact page" --origins https://www.example.com'),
  'invitations create': exampleOf('invitations create ann@example.com --role agent'),
  'analytics market': exampleOf('analytics market --city Austin --state TX'),
}

/** Returns the lines after the options in a help text. */
function exampleOf(words: string): string {
  return `\nExample:\n  npx leadhouse ${words}`
}
