import { PasswordInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ssoText } from '#texts/sso.ts'

/**
 * The values of the form of a connection: for both protocols, and for SAML with each source of the
 * provider details.
 */
export type ProviderValues = {
  kind: 'oidc' | 'saml'
  way: 'metadata_url' | 'metadata_xml' | 'hand'
  name: string
  client_secret: string
  oidc: { issuer: string; client_id: string }
  metadata_url: string
  metadata_xml: string
  saml: { entity_id: string; sign_in_url: string; certificates: string }
}
export type ProviderForm = UseFormReturnType<ProviderValues>

/** The fields of an OpenID Connect provider. */
export function OidcFields({ form }: { form: ProviderForm }) {
  return (
    <>
      <TextInput
        label={ssoText.issuer}
        placeholder="https://login.example.com"
        required
        {...form.getInputProps('oidc.issuer')}
      />
      <TextInput label={ssoText.clientId} required {...form.getInputProps('oidc.client_id')} />
      <PasswordInput
        label={ssoText.clientSecret}
        required
        autoComplete="off"
        {...form.getInputProps('client_secret')}
      />
    </>
  )
}

/** The fields of a SAML provider: the URL of its metadata, the metadata itself, or each part. */
export function SamlFields({ form }: { form: ProviderForm }) {
  return (
    <>
      <SegmentedControl
        aria-label={ssoText.howTheProviderIs}
        data={[
          { value: 'metadata_url', label: ssoText.metadataAddress },
          { value: 'metadata_xml', label: ssoText.metadata },
          { value: 'hand', label: ssoText.byHand },
        ]}
        {...form.getInputProps('way')}
      />
      {form.values.way === 'metadata_url' && (
        <TextInput
          label={ssoText.addressOfTheMetadata}
          description={ssoText.itCanBeRead}
          placeholder="https://login.example.com/metadata.xml"
          required
          {...form.getInputProps('metadata_url')}
        />
      )}
      {form.values.way === 'metadata_xml' && (
        <Textarea
          label={ssoText.metadata}
          description={ssoText.theXmlYourProvider}
          placeholder="<EntityDescriptor …"
          required
          autosize
          minRows={6}
          maxRows={14}
          spellCheck={false}
          {...form.getInputProps('metadata_xml')}
        />
      )}
      {form.values.way === 'hand' && <ByHand form={form} />}
    </>
  )
}

function ByHand({ form }: { form: ProviderForm }) {
  return (
    <>
      <TextInput label={ssoText.entityIdOfThe} required {...form.getInputProps('saml.entity_id')} />
      <TextInput
        label={ssoText.signInAddress}
        required
        {...form.getInputProps('saml.sign_in_url')}
      />
      <Textarea
        label={ssoText.signingCertificate}
        description={ssoText.pemTwoBelowOne}
        required
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        {...form.getInputProps('saml.certificates')}
      />
    </>
  )
}
