require "openssl"

# Verifies webhooks of Leadhouse. Needs only the standard library of Ruby.
module LeadhouseWebhook
  TOLERANCE_SECONDS = 300

  # Returns whether Leadhouse signed a delivery within the last five minutes.
  #
  # `secret` is the secret of the endpoint. `id`, `timestamp` and `signatures` are the values of the
  # headers webhook-id, webhook-timestamp and webhook-signature. `body` is the body as it arrived.
  def self.genuine?(secret:, id:, timestamp:, signatures:, body:, now: Time.now)
    return false unless /\A[0-9]{10}\z/.match?(timestamp.to_s)
    return false if (now.to_i - timestamp.to_i).abs > TOLERANCE_SECONDS

    # The key is the part of the secret after the prefix, decoded from base64.
    key = secret.delete_prefix("whsec_").unpack1("m0")
    digest = OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{timestamp}.".b + body.b)
    expected = "v1,#{[digest].pack("m0")}"
    # During a rotation of the secret there are several signatures. One valid one is enough.
    signatures.to_s.split(" ").map { |given| OpenSSL.secure_compare(given, expected) }.any?
  end
end
