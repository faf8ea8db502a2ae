/** Writes a raw mail of these headers and this text, with the line endings of mails. */
export const mailOf = (headers: Readonly<Record<string, string>>, text: string): string =>
  [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', text]
    .join('\n')
    .replaceAll('\n', '\r\n')

/** Sender and subject of a mail of a portal. */
export const fromPortal = {
  From: 'Homes Portal <no-reply@portal.example>',
  To: 'sales@agency.example',
  Subject: 'New enquiry for 12 Mill Lane',
  Date: 'Fri, 27 Nov 2026 10:00:00 +0000',
  'Message-ID': '<m1@portal.example>',
}

/** Enquiry in `Name: value` lines. */
export const lines = [
  'You have a new enquiry.',
  '',
  'Name: Ann Lee',
  'Email: ann@example.com',
  'Telephone: +44 7700 900123',
  'Budget: £350,000',
  'Message:',
  'Is it still available?',
  'We could come on Saturday, time: 10 am.',
  '--',
  'Homes Portal, email: help@portal.example',
].join('\n')

/** HTML part with lead metadata. */
export const tagged = [
  '<html><head><meta name="lead_information_version" content="1.0" />',
  '<meta name="lead_source" content="Homes Portal" />',
  '<meta name="lead_name" content="Ann &amp; Tom Lee" />',
  '<meta name="lead_email" content="ann@example.com" />',
  '<meta name="lead_phone" content="+44 7700 900123" />',
  '<meta name="lead_property_address" content="12 Mill Lane" />',
  '<meta name="lead_id" content="HP-77" />',
  '<meta name="lead_message" content="Is it still available?" />',
  '</head><body><p>Name: Someone Else</p><script>alert(1)</script></body></html>',
].join('\n')

/** ADF document. */
export const adf = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<?adf version="1.0"?>',
  '<adf><prospect status="new"><id source="Dealer site">D-5</id>',
  '<requestdate>2026-11-27T10:00:00+00:00</requestdate>',
  '<vehicle interest="buy"><year>2021</year><make>Volvo</make><model>V60</model></vehicle>',
  '<customer><contact><name part="first">Ann</name><name part="last">Lee</name>',
  '<email>ann@example.com</email><phone type="voice">+44 7700 900123</phone>',
  '<address><city>York</city></address></contact>',
  '<comments><![CDATA[May I drive it <today>?]]></comments></customer>',
  '<provider><name part="full">Dealer site</name></provider></prospect></adf>',
].join('\n')
