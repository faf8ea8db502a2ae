import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../ui/facts.tsx'
import { When } from '../../ui/when.tsx'
import type { Connection } from './queries.ts'
import { ssoText } from '#texts/sso.ts'

/** Shows the details of a provider, as typed or as read from its metadata. */
export function ProviderFacts({ connection }: { connection: Connection }) {
  const { oidc, saml, metadata_url, metadata_read_at } = connection
  if (oidc)
    return (
      <Facts
        facts={[
          [ssoText.issuer, oidc.issuer],
          [ssoText.clientId, oidc.client_id],
        ]}
      />
    )
  if (!saml) return null
  return (
    <Facts
      facts={[
        ...(metadata_url
          ? ([
              [ssoText.metadataFrom, metadata_url],
              [ssoText.lastRead, <When key="read" at={metadata_read_at} />],
            ] as const)
          : []),
        [ssoText.entityIdOfThe, saml.entity_id],
        [
          ssoText.peopleAreSentTo,
          `${saml.sign_in_url} (HTTP-${bindings[saml.binding ?? 'redirect']})`,
        ],
        [
          saml.certificates.length === 1 ? ssoText.signingCertificate : ssoText.signingCertificates,
          <Stack key="certificates" gap={4}>
            {saml.certificates.map((pem) => (
              <Fingerprint key={pem} pem={pem} />
            ))}
          </Stack>,
        ],
      ]}
    />
  )
}

const bindings = { redirect: ssoText.redirect, post: 'POST' } as const

/**
 * Shows the SHA-256 fingerprint of a certificate, as providers show it, so that users can compare
 * it.
 */
function Fingerprint({ pem }: { pem: string }) {
  const { data } = useQuery({
    queryKey: ['fingerprint', pem],
    queryFn: () => fingerprintOf(pem),
    staleTime: Infinity,
  })
  return (
    <Text size="xs" ff="monospace">
      {data ? `SHA-256 ${data}` : '…'}
    </Text>
  )
}

async function fingerprintOf(pem: string): Promise<string> {
  const base64 = pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  const der = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', der))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')
}
