// Embeds the fork server (src/native/fork_server) as bytes.
    .section .rodata
    .global assay_fork_server_begin
    .global assay_fork_server_end
    .balign 16
assay_fork_server_begin:
    .incbin ASSAY_FORK_SERVER
assay_fork_server_end:
    .section .note.GNU-stack, "", %progbits
