import type {
  IAuthenticateGeneric,
  Icon,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow'

/** The address of a Leadhouse instance and an API key of one of its accounts. */
export class LeadhouseApi implements ICredentialType {
  name = 'leadhouseApi'

  displayName = 'Leadhouse API'

  icon: Icon = { light: 'file:../icons/leadhouse.svg', dark: 'file:../icons/leadhouse.dark.svg' }

  documentationUrl =
    'https://github.com/leadhouse/leadhouse/blob/main/docs/guides/n8n.md#create-the-credential'

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'https://leads.example.com',
      description: 'Address of your Leadhouse instance, without a path',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      required: true,
      default: '',
      description: 'API key of the account. The guide lists the scopes that it needs.',
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  }

  // Every API key may read the usage of its account, whatever its scopes are.
  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}', url: '/v1/usage' },
  }
}
