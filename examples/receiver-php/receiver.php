<?php
// Receives signed webhooks of Leadhouse with PHP 8 and its extension pdo_sqlite.
//
// Run:     INBOX=/tmp/inbox.sqlite LEADHOUSE_WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:3000 receiver.php
// Address: http://127.0.0.1:3000/hooks/leadhouse. Under PHP-FPM, it is the address of this file.
// INBOX must be outside the folder that the web server publishes.

declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

// The key is the part of the secret after the prefix, decoded from base64.
$secret = (string) getenv('LEADHOUSE_WEBHOOK_SECRET');
$key = base64_decode((string) preg_replace('/^whsec_/', '', $secret), true);
$file = (string) getenv('INBOX');
if ($key === false || $key === '' || $file === '') {
    respond(500, ['error' => 'Set LEADHOUSE_WEBHOOK_SECRET and INBOX.']);
    exit;
}

// The signature covers the bytes of the body, so they are verified before they are parsed.
$body = (string) file_get_contents('php://input');
if (!is_genuine($key, $body)) {
    respond(400, ['error' => 'The signature is not valid.']);
    exit;
}

$inbox = open_inbox($file);
store_event($inbox, $body);
// Respond first, then work: a delivery fails if the response takes more than 15 seconds.
respond(200, ['received' => true]);
handle_stored($inbox, "$file.lock");

/** Returns whether Leadhouse signed the delivery within the last five minutes. */
function is_genuine(string $key, string $body): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (preg_match('/\A[0-9]{10}\z/', $timestamp) !== 1) {
        return false;
    }
    if (abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $digest = hash_hmac('sha256', "$id.$timestamp.$body", $key, true);
    $expected = 'v1,' . base64_encode($digest);
    // During a rotation of the secret there are several signatures. One valid one is enough.
    $is_valid = false;
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
        $is_valid = hash_equals($expected, $given) || $is_valid;
    }
    return $is_valid;
}

/**
 * Opens the inbox, which contains each event once, no matter how often it is delivered. Leadhouse
 * can send an event again for 30 days, so delete only older rows.
 */
function open_inbox(string $file): PDO
{
    $inbox = new PDO("sqlite:$file");
    $inbox->exec(
        'create table if not exists event (id text primary key, body text not null, handled_at text)'
    );
    return $inbox;
}

function store_event(PDO $inbox, string $body): void
{
    $event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    $inbox
        ->prepare('insert into event (id, body) values (?, ?) on conflict do nothing')
        ->execute([$event['id'], $body]);
}

/** Sends the whole response. The script continues after it. */
function respond(int $status, array $content): void
{
    $response = (string) json_encode($content);
    http_response_code($status);
    header('Content-Type: application/json');
    header('Content-Length: ' . strlen($response));
    echo $response;
    if (function_exists('fastcgi_finish_request')) {
        fastcgi_finish_request();
    } else {
        flush();
    }
}

/** Handles the stored events one after the other. A failed event stays stored. */
function handle_stored(PDO $inbox, string $lock_file): void
{
    // Several requests run at the same time. Only one of them handles events.
    $lock = fopen($lock_file, 'c');
    flock($lock, LOCK_EX);
    $unhandled = 'select id, body from event where handled_at is null order by rowid';
    foreach ($inbox->query($unhandled)->fetchAll() as ['id' => $id, 'body' => $body]) {
        $event = json_decode($body, true);
        try {
            handle_event($event['type'], $event['data']);
            $inbox
                ->prepare("update event set handled_at = datetime('now') where id = ?")
                ->execute([$id]);
            error_log("handled {$event['type']} $id");
        } catch (Throwable $error) {
            error_log("failed {$event['type']} $id: $error");
        }
    }
    fclose($lock);
}

/** Replace the output with your own work, such as a call of your CRM. */
function handle_event(string $type, array $data): void
{
    switch ($type) {
        case 'customer.qualified':
            error_log("{$data['customer_id']} is {$data['qualification_type']} with {$data['score']} points");
            break;
        case 'service.matched':
            error_log(count($data['services']) . " services match {$data['customer_id']}");
            break;
        case 'message.received':
            error_log("{$data['customer_id']} wrote: {$data['text']}");
            break;
        case 'analysis.completed':
            error_log($data['summary']);
            break;
        default:
            // Later versions may add types. The response stays 200, so that they are not sent again.
    }
}
