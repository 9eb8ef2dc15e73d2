{{- define "kura.labels" -}}
app.kubernetes.io/name: kura
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- /* The labels that select the pods of one role: a list of the root and the role. */ -}}
{{- define "kura.selector" -}}
app.kubernetes.io/name: kura
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "kura.image" -}}
{{- $repository := required "image.repository: name the repository of the image" .Values.image.repository -}}
{{- if .Values.image.digest -}}
{{ $repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ $repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
{{- end }}

{{- define "kura.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "kura.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- /* The variables that name the files of secrets. */ -}}
{{- define "kura.secretFiles" -}}
{{- range . }}
- { name: {{ . }}_FILE, value: /run/secrets/kura/{{ . }} }
{{- end }}
{{- end }}

{{- /* The volume with these secrets alone: a list of the root and the names. */ -}}
{{- define "kura.secretVolume" -}}
name: secrets
secret:
  secretName: {{ required "existingSecret: name the secret with the variables of the roles" (index . 0).Values.existingSecret }}
  defaultMode: 0440
  items:
    {{- range index . 1 }}
    - { key: {{ . }}, path: {{ . }} }
    {{- end }}
{{- end }}
