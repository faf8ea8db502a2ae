// Receives signed webhooks of Leadhouse with the standard library of Go.
//
// Build:   go build
// Run:     LEADHOUSE_WEBHOOK_SECRET=whsec_… ./receiver
// Address: http://127.0.0.1:3000/hooks/leadhouse; PORT sets another port.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"
)

const (
	tolerance    = 300 * time.Second
	maxBodyBytes = 5 << 20
)

// event is the envelope of every event. The content of Data depends on Type.
type event struct {
	ID   string          `json:"id"`
	Type string          `json:"type"`
	Data json.RawMessage `json:"data"`
}

func main() {
	// The key is the part of the secret after the prefix, decoded from base64.
	secret := strings.TrimPrefix(os.Getenv("LEADHOUSE_WEBHOOK_SECRET"), "whsec_")
	key, err := base64.StdEncoding.DecodeString(secret)
	if err != nil || len(key) == 0 {
		log.Fatal("Set LEADHOUSE_WEBHOOK_SECRET to the secret of the endpoint.")
	}
	inbox := inbox(getenv("INBOX", "inbox"))
	if err := os.MkdirAll(string(inbox), 0o700); err != nil {
		log.Fatal(err)
	}
	// The channel has room for one signal. The worker then handles all events that are stored.
	stored := make(chan struct{}, 1)
	stored <- struct{}{} // Events may have been stored before the last stop.
	go func() {
		for range stored {
			inbox.handleStored()
		}
	}()
	http.HandleFunc("/hooks/leadhouse", func(w http.ResponseWriter, r *http.Request) {
		// The signature covers the bytes of the body, so they are verified before they are parsed.
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBodyBytes))
		if err != nil || !isGenuine(key, r.Header, body, time.Now()) {
			http.Error(w, "The signature is not valid.", http.StatusBadRequest)
			return
		}
		if err := inbox.store(body); err != nil {
			log.Print(err)
			http.Error(w, "The event was not stored.", http.StatusInternalServerError)
			return
		}
		// Respond first, then work: a delivery fails if the response takes more than 15 seconds.
		select {
		case stored <- struct{}{}:
		default:
		}
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, `{"received":true}`)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+getenv("PORT", "3000"), nil))
}

// isGenuine returns whether Leadhouse signed the delivery within the last five minutes.
func isGenuine(key []byte, headers http.Header, body []byte, now time.Time) bool {
	timestamp := headers.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return false
	}
	if age := now.Sub(time.Unix(seconds, 0)); age > tolerance || age < -tolerance {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", headers.Get("webhook-id"), timestamp)
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// During a rotation of the secret there are several signatures. One valid one is enough.
	valid := false
	for _, given := range strings.Split(headers.Get("webhook-signature"), " ") {
		valid = hmac.Equal([]byte(given), []byte(expected)) || valid
	}
	return valid
}

// inbox is a folder with each event once, as ID.json, no matter how often it is delivered. Handled
// events have an empty file ID.done. Leadhouse can send an event again for 30 days, so delete only
// older files.
type inbox string

// store writes an event that is not stored yet.
func (in inbox) store(body []byte) error {
	var received event
	if err := json.Unmarshal(body, &received); err != nil {
		return err
	}
	partial, err := os.CreateTemp(string(in), "partial-")
	if err != nil {
		return err
	}
	defer os.Remove(partial.Name())
	defer partial.Close()
	if _, err := partial.Write(body); err != nil {
		return err
	}
	if err := partial.Sync(); err != nil {
		return err
	}
	// Link fails if the file exists. The file is therefore complete and written once.
	err = os.Link(partial.Name(), in.path(received.ID, ".json"))
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	return err
}

// handleStored handles the stored events in the order of their ids, which start with their time. A
// failed event stays stored.
func (in inbox) handleStored() {
	files, _ := filepath.Glob(in.path("*", ".json"))
	sort.Strings(files)
	for _, file := range files {
		done := strings.TrimSuffix(file, ".json") + ".done"
		if _, err := os.Stat(done); err == nil {
			continue
		}
		if err := handleFile(file); err != nil {
			log.Print(err)
		} else if err := os.WriteFile(done, nil, 0o600); err != nil {
			log.Print(err)
		}
	}
}

func (in inbox) path(id, ending string) string {
	return filepath.Join(string(in), filepath.Base(id)+ending)
}

func handleFile(file string) error {
	body, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var stored event
	if err := json.Unmarshal(body, &stored); err != nil {
		return err
	}
	if err := handleEvent(stored); err != nil {
		return fmt.Errorf("%s failed: %w", stored.ID, err)
	}
	log.Printf("handled %s %s", stored.Type, stored.ID)
	return nil
}

// handleEvent prints an event. Replace the output with your own work, such as a call of your CRM.
func handleEvent(e event) error {
	var data struct {
		CustomerID        string            `json:"customer_id"`
		QualificationType string            `json:"qualification_type"`
		Score             int               `json:"score"`
		Services          []json.RawMessage `json:"services"`
		Text              string            `json:"text"`
		Summary           string            `json:"summary"`
	}
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return err
	}
	switch e.Type {
	case "customer.qualified":
		log.Printf("%s is %s with %d points", data.CustomerID, data.QualificationType, data.Score)
	case "service.matched":
		log.Printf("%d services match %s", len(data.Services), data.CustomerID)
	case "message.received":
		log.Printf("%s wrote: %s", data.CustomerID, data.Text)
	case "analysis.completed":
		log.Print(data.Summary)
	default:
		// Later versions may add types. The response stays 200, so that they are not sent again.
	}
	return nil
}

func getenv(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}
