# Handles a stored event once, even if its job runs more than once.
class HandleLeadhouseEventJob < ApplicationJob
  retry_on StandardError, wait: 1.minute, attempts: 60

  def perform(event)
    type, data = event.type_and_data
    is_first = event.with_lock do
      next false if event.handled_at

      handle(type, data)
      event.update!(handled_at: Time.current)
    end
    logger.info "handled #{type} #{event.id}" if is_first
  end

  private

  # Replace the output with your own work, such as a call of your CRM.
  def handle(type, data)
    case type
    when "customer.qualified"
      logger.info "#{data["customer_id"]} is #{data["qualification_type"]} with #{data["score"]} points"
    when "service.matched"
      logger.info "#{data["services"].size} services match #{data["customer_id"]}"
    when "message.received"
      logger.info "#{data["customer_id"]} wrote: #{data["text"]}"
    when "analysis.completed"
      logger.info data["summary"]
    end
    # Later versions may add types. The response stays 200, so that they are not sent again.
  end
end
