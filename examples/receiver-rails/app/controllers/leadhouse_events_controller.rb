require "leadhouse_webhook"

# Receives webhooks of Leadhouse.
class LeadhouseEventsController < ActionController::API
  def create
    # The signature covers the bytes of the body, not the parsed parameters.
    body = request.raw_post
    return head :bad_request unless genuine?(body)

    event = LeadhouseEvent.store(body)
    # Respond first, then work: a delivery fails if the response takes more than 15 seconds.
    HandleLeadhouseEventJob.perform_later(event) unless event.handled_at
    render json: { received: true }
  end

  private

  def genuine?(body)
    LeadhouseWebhook.genuine?(
      secret: ENV.fetch("LEADHOUSE_WEBHOOK_SECRET"),
      id: request.headers["webhook-id"],
      timestamp: request.headers["webhook-timestamp"],
      signatures: request.headers["webhook-signature"],
      body: body
    )
  end
end
