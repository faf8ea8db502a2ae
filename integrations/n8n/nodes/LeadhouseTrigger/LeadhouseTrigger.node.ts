import {
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { addEndpoint, hasEndpoint, removeEndpoint, type StoredEndpoint } from './endpoint'
import { triggerProperties } from './trigger-properties'
import { isSigned } from './verify-signature'

/** Starts a workflow when Leadhouse sends a signed event. */
export class LeadhouseTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Leadhouse Trigger',
    name: 'leadhouseTrigger',
    icon: {
      light: 'file:../../icons/leadhouse.svg',
      dark: 'file:../../icons/leadhouse.dark.svg',
    },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when Leadhouse sends an event',
    defaults: { name: 'Leadhouse Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'leadhouseApi', required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: triggerProperties,
  }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return hasEndpoint(this)
      },
      async create(this: IHookFunctions): Promise<boolean> {
        await addEndpoint(this)
        return true
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        await removeEndpoint(this)
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { rawBody, headers } = this.getRequestObject()
    const { secret } = this.getWorkflowStaticData('node') as StoredEndpoint
    if (secret === undefined || !isSigned({ body: rawBody, headers, secret })) {
      this.getResponseObject().status(401).json({ message: 'The signature is not valid.' })
      return { noWebhookResponse: true }
    }
    return { workflowData: [this.helpers.returnJsonArray(this.getBodyData())] }
  }
}
