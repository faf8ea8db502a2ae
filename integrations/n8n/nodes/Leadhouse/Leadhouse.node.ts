import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow'
import { leadProperties } from './lead-properties'
import { outcomeProperties } from './outcome-properties'
import { runOperation } from './run-operation'
import { serviceProperties } from './service-properties'

/** Calls the API of Leadhouse for each input item. */
export class Leadhouse implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Leadhouse',
    name: 'leadhouse',
    icon: {
      light: 'file:../../icons/leadhouse.svg',
      dark: 'file:../../icons/leadhouse.dark.svg',
    },
    group: ['transform'],
    version: 1,
    subtitle: '={{ $parameter["resource"] + ": " + $parameter["operation"] }}',
    description: 'Submit leads, read their scores and record their outcomes',
    defaults: { name: 'Leadhouse' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'leadhouseApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Lead', value: 'lead' },
          { name: 'Outcome', value: 'outcome' },
          { name: 'Service', value: 'service' },
        ],
        default: 'lead',
      },
      ...leadProperties,
      ...outcomeProperties,
      ...serviceProperties,
    ],
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const output: INodeExecutionData[] = []
    for (const item of this.getInputData().keys()) {
      try {
        const rows = await runOperation(this, item)
        output.push(...rows.map((json) => ({ json, pairedItem: { item } })))
      } catch (error) {
        const failure =
          error instanceof NodeOperationError
            ? error
            : new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item })
        if (!this.continueOnFail()) throw failure
        // n8n sends an item to the error output only if it has no other member than `error`.
        const sentences = [failure.message, failure.description].filter(Boolean).join('\n')
        output.push({ json: { error: sentences }, pairedItem: { item } })
      }
    }
    return [output]
  }
}
